import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const RATE = /Requests\/sec:\s+([\d.]+)/
const ERRORS = /Non-2xx/
/** On a loaded machine an answer may be slow without being wrong. */
const TIMEOUT = '30s'

export type Load = {
  url: string
  host: string
  connections: number
  seconds: number
  /** Paths that are asked for in turn, instead of the path of `url`. */
  paths?: readonly string[]
}

/** A script of wrk's that asks for one path after the other. */
const turnScript = (paths: readonly string[]) => `local no = 0
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
request = function()
  no = no % #paths + 1
  return wrk.format(nil, paths[no])
end
`

const withScript = async <T>(
  paths: readonly string[],
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-wrk-'))
  try {
    const file = path.join(folder, 'turns.lua')
    writeFileSync(file, turnScript(paths))
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Requests per second of one address, or of several, under wrk (`apt-get install wrk`).
 *
 * @throws Error when an answer was no success
 */
export const measureRate = async (load: Load): Promise<number> =>
  load.paths === undefined
    ? runWrk(load, [])
    : withScript(load.paths, (file) => runWrk(load, ['-s', file]))

const runWrk = async (
  { url, host, connections, seconds }: Load,
  more: readonly string[],
): Promise<number> => {
  const args = [
    ...more,
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    TIMEOUT,
    '-H',
    `Host: ${host}`,
    url,
  ]
  const { stdout } = await run('wrk', args)
  if (ERRORS.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`)
  return Number(RATE.exec(stdout)?.[1] ?? 0)
}
