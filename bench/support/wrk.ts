import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const RATE = /Requests\/sec:\s+([\d.]+)/
const ERRORS = /Non-2xx/
/** On a loaded machine an answer may be slow without being wrong. */
const TIMEOUT = '30s'

type Load = { url: string; host: string; connections: number; seconds: number }

/**
 * Requests per second of one page under wrk (`apt-get install wrk`).
 *
 * @throws Error when an answer was no success
 */
export const measureRate = async (load: Load): Promise<number> => {
  const { url, host, connections, seconds } = load
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', TIMEOUT]
  const { stdout } = await run('wrk', [...flags, '-H', `Host: ${host}`, url])
  if (ERRORS.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`)
  return Number(RATE.exec(stdout)?.[1] ?? 0)
}
