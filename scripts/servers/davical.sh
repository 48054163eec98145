#!/usr/bin/env bash
# A DAViCal calendar server on a port of this machine: davical.sh start FOLDER PORT | stop FOLDER. Users ada and bea, password secret. As root.
# It has a PostgreSQL, a PHP and an nginx of its own in the folder, which is short. install.sh servers brings what it needs.
set -euo pipefail

folder=$2
run="$folder/run"
database=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1)
php=$(compgen -G '/usr/sbin/php-fpm8.*' | sort -V | tail -n 1)
export PGHOST="$run" PGPORT=5432 PGUSER=postgres LC_ALL=C.UTF-8

# PostgreSQL does not run as root.
as() { runuser -u postgres -- "$@"; }

# Ends the process whose number is the first line of a file.
finish() {
  local process
  process=$(head -n 1 "$1" 2>/dev/null) || return 0
  kill "-$2" "$process" 2>/dev/null || true
  for _ in {1..100}; do
    kill -0 "$process" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$process" 2>/dev/null || true
  rm -f "$1"
}

make() {
  mkdir -p "$run" "$folder/log" "$folder/tmp"
  # DAViCal reads its settings from one place, so this is a copy that reads them from another.
  cp -a /usr/share/davical "$folder/app"
  sed -i "s#/etc/davical/config.php#$folder/config.php#g" "$folder/app/htdocs/always.php"
  cat >"$folder/config.php" <<END
<?php
\$c->pg_connect[] = "dbname=davical user=davical_app host=$run port=5432";
\$c->system_name = "trials";
\$c->admin_email = "nobody@localhost.localdomain";
\$c->enable_auto_schedule = false;
END
  cat >"$folder/fpm.conf" <<END
[global]
pid = $run/fpm.pid
error_log = $folder/log/fpm
daemonize = yes
[trials]
listen = $run/fpm.sock
pm = static
pm.max_children = 3
php_admin_value[error_log] = $folder/log/php
php_admin_flag[log_errors] = on
php_admin_flag[display_errors] = off
php_admin_value[include_path] = $folder/app/inc:/usr/share/awl/inc
php_admin_value[sys_temp_dir] = $folder/tmp
END
  cat >"$folder/nginx.conf" <<END
pid $run/nginx.pid;
error_log $folder/log/nginx;
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path $folder/tmp/b; proxy_temp_path $folder/tmp/p; fastcgi_temp_path $folder/tmp/f;
  uwsgi_temp_path $folder/tmp/u; scgi_temp_path $folder/tmp/s;
  server {
    listen 127.0.0.1:$1;
    root $folder/app/htdocs;
    location ~ ^/caldav\.php(?<path>/.*)?\$ { set \$path_info \$path; include $folder/fcgi.conf; }
    location ^~ /.well-known/ { set \$path_info \$uri; include $folder/fcgi.conf; }
    location / { return 404; }
  }
}
END
  cat >"$folder/fcgi.conf" <<END
fastcgi_pass unix:$run/fpm.sock;
fastcgi_param SCRIPT_FILENAME $folder/app/htdocs/caldav.php;
fastcgi_param SCRIPT_NAME /caldav.php;
fastcgi_param PATH_INFO \$path_info;
fastcgi_param REQUEST_URI \$request_uri;
fastcgi_param DOCUMENT_ROOT $folder/app/htdocs;
fastcgi_param QUERY_STRING \$query_string;
fastcgi_param REQUEST_METHOD \$request_method;
fastcgi_param CONTENT_TYPE \$content_type;
fastcgi_param CONTENT_LENGTH \$content_length;
fastcgi_param SERVER_PROTOCOL \$server_protocol;
fastcgi_param SERVER_NAME 127.0.0.1;
fastcgi_param SERVER_ADDR \$server_addr;
fastcgi_param SERVER_PORT \$server_port;
fastcgi_param REMOTE_ADDR \$remote_addr;
fastcgi_param GATEWAY_INTERFACE CGI/1.1;
END
  chown -R postgres: "$folder"
  as "$database/initdb" -D "$folder/pg" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >"$folder/log/initdb" 2>&1
  printf "listen_addresses = ''\nunix_socket_directories = '%s'\nfsync = off\nfull_page_writes = off\n" "$run" >>"$folder/pg/postgresql.conf"
}

make_user() {
  as sh /usr/share/davical/dba/create-database.sh davical secret >"$folder/log/createdb" 2>&1 || true
  as psql -qX -v ON_ERROR_STOP=1 davical >"$folder/log/users" 2>&1 <<'END'
INSERT INTO usr (active, email_ok, updated, username, password, fullname, email)
  VALUES (true, current_date, current_date, 'ada', '**secret', 'Ada', 'ada@example.net'),
         (true, current_date, current_date, 'bea', '**secret', 'Bea', 'bea@example.net');
INSERT INTO principal (type_id, user_no, displayname, default_privileges)
  SELECT 1, user_no, fullname, 0::bit(24) FROM usr WHERE username IN ('ada', 'bea');
END
  touch "$folder/has-user"
}

start() {
  if [ ! -e "$folder/pg/PG_VERSION" ]; then make "$1"; fi
  cd "$folder"
  as "$database/pg_ctl" -D "$folder/pg" -l "$folder/log/postgres" -w -t 60 start >"$folder/log/pg_ctl" 2>&1
  if [ ! -e "$folder/has-user" ]; then make_user; fi
  as env -u PGHOST -u PGPORT -u PGUSER "$php" -y "$folder/fpm.conf" >"$folder/log/fpm.start" 2>&1
  as /usr/sbin/nginx -e "$folder/log/nginx" -c "$folder/nginx.conf" >"$folder/log/nginx.start" 2>&1
  local status=
  for _ in {1..300}; do
    status=$(curl --noproxy '*' -s -o /dev/null -w '%{http_code}' -u ada:secret -X PROPFIND -H 'Depth: 0' "http://127.0.0.1:$1/caldav.php/ada/") || true
    if [ "$status" = 207 ]; then exit 0; fi
    sleep 0.1
  done
  echo "DAViCal answers ${status:-nothing}" >&2
  exit 1
}

stop() {
  finish "$run/nginx.pid" QUIT
  finish "$run/fpm.pid" TERM
  finish "$folder/pg/postmaster.pid" INT
}

case "$1" in
  start) start "$3" ;;
  stop) stop ;;
esac
