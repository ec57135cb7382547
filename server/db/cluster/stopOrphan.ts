import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@/server/startError'

const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 50

/**
 * Stops a server that an earlier start left running on `folder`, and waits until it has ended. After
 * `kill -9` of that start its pid file may also name a pid that now belongs to another process.
 *
 * @throws StartError when the old server does not end within ten seconds.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  for (let pid = readPid(pidFile); pid !== undefined; pid = readPid(pidFile)) {
    if (!holds(pid, folder)) return rmSync(pidFile, { force: true })
    if (Date.now() > deadline) {
      throw new StartError(
        `A database server (process ${pid}) still holds ${folder}: stop it first.`,
      )
    }
    stopQuickly(pid)
    await wait(POLL_MS)
  }
}

function readPid(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** SIGINT is PostgreSQL's "fast shutdown": sessions end, and nothing committed is lost. */
function stopQuickly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
}

/** Pids are reused: only a process that was started with this folder is ours. */
function holds(pid: number, folder: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        folder,
      )
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder)
  } catch {
    return false
  }
}
