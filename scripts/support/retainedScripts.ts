import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** As many builds before this one; with a release a day, a page that was opened two days ago still works. */
const RETAINED_BUILDS = 2
/** A folder that no other tool looks into. */
const ASIDE = path.join('node_modules', '.cache', 'baetgil-scripts')
const LIST = 'kept-scripts.json'

/** A build and its files below `static`. */
export type RetainedBuild = { id: string; files: string[] }

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  )

/**
 * Sets the scripts of the build that is there aside, as the next one begins with an empty folder.
 *
 * @param folder of the build, `.next`
 * @returns the builds whose scripts are to be kept, the newest first
 */
export const setScriptsAside = (folder: string, aside = ASIDE): RetainedBuild[] => {
  rmSync(aside, { recursive: true, force: true })
  const list = path.join(folder, LIST)
  if (!existsSync(list)) return []
  const builds = JSON.parse(readFileSync(list, 'utf8')) as RetainedBuild[]
  mkdirSync(path.dirname(aside), { recursive: true })
  renameSync(path.join(folder, 'static'), aside)
  return builds.slice(0, RETAINED_BUILDS)
}

/**
 * Adds the scripts of earlier builds to a new one: pages of theirs that are open, or kept in front, load
 * some of them only when they are needed.
 */
export const addRetainedScripts = (
  folder: string,
  builds: readonly RetainedBuild[],
  aside = ASIDE,
): void => {
  const target = path.join(folder, 'static')
  const id = readFileSync(path.join(folder, 'BUILD_ID'), 'utf8')
  const own = { id, files: filesIn(target) }
  for (const file of builds.flatMap(({ files }) => files)) {
    cpSync(path.join(aside, file), path.join(target, file), { force: false })
  }
  writeFileSync(path.join(folder, LIST), JSON.stringify([own, ...builds]))
  rmSync(aside, { recursive: true, force: true })
}
