import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What `npm run build` makes. */
const BUILT = ['.next', 'server/dist', 'web/dist']
/** Packages that compile; a release runs without them, though a first `npm start` needs them. */
const COMPILERS = ['tsx', 'esbuild', '@esbuild', 'typescript']
const MEGABYTES = 16 * 1024 * 1024

const trackedFiles = async (): Promise<string[]> =>
  (await run('git', ['ls-files', '-z'], { maxBuffer: MEGABYTES })).stdout
    .split('\0')
    .filter(Boolean)

/**
 * A release as it goes to a server: the tracked files, what the build made and the packages that
 * `npm ci --omit=dev` installs, less every compiler.
 *
 * @returns its folder, and what removes it
 */
export const copyRelease = async (): Promise<{ folder: string; remove(): void }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-release-'))
  const copy = (name: string) =>
    cpSync(name, path.join(folder, name), {
      recursive: true,
      filter: (source) => source !== path.join('.next', 'cache'),
    })
  for (const name of [...(await trackedFiles()), ...BUILT]) copy(name)
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: MEGABYTES,
  })
  for (const name of COMPILERS) {
    rmSync(path.join(folder, 'node_modules', name), { recursive: true })
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
