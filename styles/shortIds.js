const { readdirSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** All files that may have styled components, in one order: a build for the server and one for browsers. */
const files = ['components', 'pages', 'styles']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .sort()

/** `a` to `z`, then `ba`, `bb` … */
const inLetters = (index) => {
  const letter = LETTERS[index % LETTERS.length]
  return index < LETTERS.length ? letter : inLetters(Math.floor(index / LETTERS.length)) + letter
}

/** What the compiler's styled-components plugin writes: a hash of the file, and the component's place in it. */
const COMPONENT_ID = /(\bcomponentId: ?")sc-[0-9a-f]+-(\d+)"/g

/**
 * A loader, after the compiler: a component's id is its file's number in letters and its place in the
 * file, instead of a hash that no compression shortens. Each page names sixty of them.
 */
module.exports = function shortIds(source, map) {
  const number = files.indexOf(path.relative(root, this.resourcePath))
  const code = number < 0 ? source : source.replace(COMPONENT_ID, `$1${inLetters(number)}$2"`)
  this.callback(null, code, map)
}
