import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const FOLDER = 'server/db/migrations'
/** The migrations, and how they are run, are the new version's: it migrates, and the old one works on. */
const OF_NEW = [
  FOLDER,
  'server/db/migrate.ts',
  'server/db/runMigration.ts',
  'server/db/checkServer.ts',
]

/**
 * Fixtures of that version open departures that overlap, and with more seats than their boat, which the
 * database refuses now (ADR 70).
 */
const WITHOUT_NEW_RULES = `
  drop trigger departure_added on schedule;
  drop trigger departure_fits on schedule;
  drop trigger default_fits on default_schedule;
  drop trigger ship_fits on ship;`

/** In the folder of the sources, whoever they belong to: CI often runs under another account. */
const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', `safe.directory=${path.resolve(folder)}`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const git = (...args: string[]): string => gitIn('.', ...args)

/**
 * Whether there is a history to look into: sources from an archive have none.
 *
 * @param mayFetch whether a clone without it, as CI makes them, is completed where its origin answers
 */
export const hasHistory = (mayFetch: boolean, folder = '.'): boolean => {
  try {
    const isShallow = () => gitIn(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false'
    if (mayFetch && isShallow()) gitIn(folder, 'fetch', '--quiet', '--unshallow')
    return !isShallow()
  } catch {
    return false
  }
}

const newestMigrationOf = (commit: string): number =>
  Math.max(
    0,
    ...git('ls-tree', '--name-only', commit, `${FOLDER}/`)
      .split('\n')
      .map((file) => Number.parseInt(path.basename(file), 10) || 0),
  )

/**
 * The last commit on the way to this one that has no later migration than the released one.
 *
 * @throws Error when the history has none
 */
const findCommit = (released: number): string => {
  const commits = git('rev-list', '--first-parent', 'HEAD').trim().split('\n')
  const found = commits.find((commit) => newestMigrationOf(commit) <= released)
  if (!found) throw new Error(`No commit has migrations up to ${released} only.`)
  return found
}

export type VersionBefore = {
  folder: string
  commit: string
  /** Runs test files of that version over the schema of this one; what Jest prints. */
  runTests(files: readonly string[]): Promise<{ isGreen: boolean; output: string }>
  remove(): void
}

const MEGABYTES = 64 * 1024 * 1024

/** The version that was released with this migration as its newest, in a folder of its own. */
export const checkOutVersionBefore = (released: number): VersionBefore => {
  const commit = findCommit(released)
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-before-'))
  const archive = execFileSync(
    'git',
    ['-c', `safe.directory=${process.cwd()}`, 'archive', commit],
    { maxBuffer: MEGABYTES * 4 },
  )
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const modules of ['node_modules', 'server/node_modules']) {
    if (existsSync(modules)) symlinkSync(path.resolve(modules), path.join(folder, modules))
  }
  for (const name of OF_NEW) {
    rmSync(path.join(folder, name), { recursive: true, force: true })
    cpSync(name, path.join(folder, name), { recursive: true })
  }
  writeFileSync(path.join(folder, FOLDER, '9998.do.without_new_rules.sql'), WITHOUT_NEW_RULES)
  return {
    folder,
    commit,
    runTests: (files) => runJest(folder, files),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const runJest = async (folder: string, files: readonly string[]) => {
  const jest = path.resolve('node_modules/jest/bin/jest.js')
  const args = [jest, '--selectProjects', 'server', '--runTestsByPath', ...files]
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      maxBuffer: MEGABYTES,
    })
    return { isGreen: true, output: `${stdout}${stderr}` }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { isGreen: false, output: `${stdout}${stderr}` }
  }
}
