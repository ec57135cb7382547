import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@/server/startError'

const ORPHAN_PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 50

/**
 * Waits until no server of an earlier start holds `folder`. After `kill -9` the old server is still
 * writing its files for a moment, and its pid file may name a pid that is somebody else's by now.
 *
 * @throws StartError when the old server does not go within ten seconds.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid')
  const giveUpAt = Date.now() + ORPHAN_PATIENCE_MS
  for (let pid = readPid(pidFile); pid !== undefined; pid = readPid(pidFile)) {
    if (!holds(pid, folder)) return rmSync(pidFile, { force: true })
    if (Date.now() > giveUpAt) {
      throw new StartError(
        `A database server (process ${pid}) still holds ${folder}: stop it first.`,
      )
    }
    stopQuickly(pid)
    await wait(LOOK_AGAIN_MS)
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

/** SIGINT is PostgreSQL's "fast shutdown": sessions end, nothing that was committed is lost. */
function stopQuickly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
}

/** Pids are given out again: only a process that was started on this very folder is ours. */
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
