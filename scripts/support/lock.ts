import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@/server/startError'

/**
 * Locks the data folder for this process, as two servers on one folder would corrupt it.
 *
 * @returns releases the lock
 * @throws StartError when another of our processes holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  const holder = readHolder(file)
  if (holder !== undefined) {
    throw new StartError(
      `Baetgil already runs on ${dataDir} (process ${holder}): stop it first, or set DATA_DIR to another folder. (이미 실행 중이에요.)`,
    )
  }
  rmSync(file, { force: true })
  acquire(file, dataDir)
  return () => rmSync(file, { force: true })
}

function acquire(file: string, dataDir: string): void {
  try {
    writeFileSync(file, `${process.pid} ${startedAt(process.pid)}\n`, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StartError(`Another start took ${dataDir} at this moment. (이미 실행 중이에요.)`)
  }
}

/** Whether one of our processes holds the data folder. */
export function isLocked(dataDir: string): boolean {
  return readHolder(path.join(dataDir, 'lock')) !== undefined
}

/** Pid of the running process that holds the lock; a lock left behind by `kill -9` does not count. */
function readHolder(file: string): number | undefined {
  const [pid = 0, started] = readFields(file)
  if (!pid || !isAlive(Number(pid))) return undefined
  return startedAt(Number(pid)) === started ? Number(pid) : undefined
}

function readFields(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split(' ')
  } catch {
    return []
  }
}

const START_TIME_FIELD = 19

/** Start time, which differs from that of a later process with the same pid; constant except on Linux. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return afterName[START_TIME_FIELD] ?? '-'
  } catch {
    return '-'
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
