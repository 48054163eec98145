// Takes pictures of every view in every look at every size: daylane-pictures FOLDER [WORD…], those with each word in their name.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  let failures = try PictureSet(folder: arguments.first ?? "pictures", wishes: Array(arguments.dropFirst())).take()
  exit(failures == 0 ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("daylane-pictures: \(error)\n".utf8))
  exit(1)
}
