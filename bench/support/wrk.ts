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
  /** What is asked for in turn, instead of the path of `url`. */
  pages?: readonly Page[]
}

/** A page of a storefront: `{ host: 'bada.localhost', path: '/' }`. */
export type Page = { host: string; path: string }

const asLua = ({ host, path }: Page) => `{ ${JSON.stringify(host)}, ${JSON.stringify(path)} }`

/** A script of wrk's that asks for one page after the other; the requests are written once. */
const turnScript = (pages: readonly Page[]) => `local no = 0
local pages = { ${pages.map(asLua).join(', ')} }
local requests = {}
init = function()
  for at, page in ipairs(pages) do
    requests[at] = wrk.format(nil, page[2], { Host = page[1] })
  end
end
request = function()
  no = no % #requests + 1
  return requests[no]
end
`

const withScript = async <T>(
  pages: readonly Page[],
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-wrk-'))
  try {
    const file = path.join(folder, 'turns.lua')
    writeFileSync(file, turnScript(pages))
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Requests per second of one page, or of several, under wrk (`apt-get install wrk`).
 *
 * @throws Error when an answer was no success
 */
export const measureRate = async (load: Load): Promise<number> =>
  load.pages === undefined
    ? runWrk(load, [])
    : withScript(load.pages, (file) => runWrk(load, ['-s', file]))

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
