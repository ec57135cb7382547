import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
/** Fields of /proc/{pid}/stat behind the name: user and system time. */
const USER = 11
const SYSTEM = 12

/**
 * Processor time that a process has used, in milliseconds; only Linux says it. Unlike a rate it hardly
 * depends on what else runs on the machine.
 */
export const processorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}

/** Memory of a process in MB; only Linux says it. */
export const residentMb = (pid: number): number => {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / 1_024)
}
