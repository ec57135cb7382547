import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const BUILD = '.next'
/** Of a folder of the repository, a release has no part in these. */
const LEFT_OUT = new Set([BUILD, '.git', '.data'])
/** Of a build, servers need no part of these. */
const NOT_SERVED = new Set(['cache', 'trace', 'diagnostics', 'types'])
const TEXT = /\.(?:js|json|html|map)$|BUILD_ID$/

type Names = Readonly<Record<string, string>>

const replaceNames = (text: string, names: Names): string =>
  Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to), text)

/** Gives files, folders and what they say of each other other names. */
const renameIn = (folder: string, names: Names): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = replaceNames(entry.name, names)
    const target = path.join(folder, name)
    if (name !== entry.name) renameSync(path.join(folder, entry.name), target)
    if (entry.isDirectory()) renameIn(target, names)
    else if (TEXT.test(name))
      writeFileSync(target, replaceNames(readFileSync(target, 'utf8'), names))
  }
}

/** What tells a build from the next one: its id, and the name of the script that every page begins with. */
const namesOfNewer = (folder: string): Names => {
  const id = readFileSync(path.join(folder, 'BUILD_ID'), 'utf8')
  const chunks = readdirSync(path.join(folder, 'static', 'chunks'))
  const main = chunks.find((name) => /^main-[0-9a-f]+\.js$/.test(name))
  if (!main) throw new Error('the build has no script of the name main-….js')
  return { [id]: `${id.slice(0, -5)}newer`, [main]: 'main-00000000.js' }
}

export type Release = { folder: string; buildId: string; remove(): void }

/**
 * A release of the same sources with another build id and another name of its main script, in a folder of
 * its own. It has the scripts of the release before, as docs/operations/release.md says.
 */
export const copyAsNewerRelease = (): Release => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-newer-'))
  for (const name of readdirSync('.').filter((each) => !LEFT_OUT.has(each))) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  const build = path.join(folder, BUILD)
  for (const name of readdirSync(BUILD).filter((each) => !NOT_SERVED.has(each))) {
    cpSync(path.join(BUILD, name), path.join(build, name), { recursive: true })
  }
  renameIn(build, namesOfNewer(build))
  cpSync(path.join(BUILD, 'static'), path.join(build, 'static'), { recursive: true, force: false })
  const buildId = readFileSync(path.join(build, 'BUILD_ID'), 'utf8')
  return { folder, buildId, remove: () => rmSync(folder, { recursive: true }) }
}
