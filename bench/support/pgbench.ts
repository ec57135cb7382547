import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '@/server/startError'

type Load = { databaseUrl: string; clients: number; seconds: number; script: string }

/**
 * Runs of a script per second, each statement prepared.
 *
 * @throws StartError where pgbench is not installed
 */
export const runPgbench = ({ databaseUrl, clients, seconds, script }: Load): number => {
  const file = path.join(tmpdir(), `baetgil-pgbench-${process.pid}.sql`)
  writeFileSync(file, script)
  const flags = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`]
  const { stdout, stderr, error } = spawnSync('pgbench', [...flags, '-f', file, databaseUrl], {
    encoding: 'utf8',
  })
  if (error) throw new StartError('pgbench is missing: install PostgreSQL’s own.')
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said: ${stdout}${stderr}`)
  return perSecond
}
