// How the gallery looks: the theme's own colours, so that light and dark are the desktop's.

import GtkKit

/// The gallery's style sheet.
enum Theme {
  static let sheet = """
    window.gallery headerbar { box-shadow: none; border: none; }
    window.gallery headerbar, window.gallery { background: @theme_bg_color; }
    surface:drop(active), label.foot:drop(active) { box-shadow: none; border-color: transparent; }
    .pages { padding: 6px 6px 12px 12px; }
    .pages button { background: none; border: none; box-shadow: none; border-radius: 9px; padding: 6px 12px;
      min-height: 24px; font-weight: normal; }
    .pages button label { min-width: 132px; }
    .pages button:hover { background: alpha(@theme_fg_color, 0.06); }
    .pages button.open { background: alpha(@theme_fg_color, 0.1); font-weight: bold; }
    .summary { padding: 6px 12px 0 12px; color: alpha(@theme_fg_color, 0.65); }
    label.foot { padding: 0 12px 12px 12px; color: alpha(@theme_fg_color, 0.65); }
    label.foot.target { color: @theme_selected_bg_color; }
    entry.foot { margin: 0 12px 12px 12px; border-radius: 9px; min-height: 34px; }
    panel { background-color: alpha(@theme_fg_color, 0.05); border-radius: 12px; padding: 12px 12px; }
    panel > label { font-weight: bold; padding: 0 3px; }
    panel.day { border-radius: 6px; padding: 6px; }
    panel.day > label { font-weight: normal; font-size: 0.85em; font-feature-settings: "tnum"; }
    panel.target { background-color: alpha(@theme_selected_bg_color, 0.14); }
    tile { background-color: @theme_base_color; border-radius: 9px; padding: 0 12px;
      box-shadow: 0 1px 2px alpha(black, 0.12), 0 0 0 1px alpha(@theme_fg_color, 0.06); }
    tile:hover { box-shadow: 0 2px 5px alpha(black, 0.16), 0 0 0 1px alpha(@theme_fg_color, 0.06); }
    tile.chip { border-radius: 6px; padding: 0 6px; font-size: 0.85em; }
    tile.selected { box-shadow: inset 0 0 0 2px @theme_selected_bg_color; }
    tile.target { background-color: mix(@theme_base_color, @theme_selected_bg_color, 0.25); }
    tile.kept { color: alpha(@theme_fg_color, 0.5); box-shadow: none; background-color: alpha(@theme_fg_color, 0.05); }
    tile.done label { color: alpha(@theme_fg_color, 0.45); text-decoration-line: line-through; }
    tile.section { background: none; box-shadow: none; color: alpha(@theme_fg_color, 0.65); font-size: 0.85em; font-weight: bold; }
    """
}
