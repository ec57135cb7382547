import { type ChildProcess, spawn } from 'node:child_process'

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

export interface SpawnOptions {
  command: string
  args: readonly string[]
  /** Sent to the child by `requestStop`, and when this process has ended in any way. */
  signal: 'SIGTERM' | 'SIGINT'
  cwd: string
  env: Variables
  /** Account to run as; that of this process when absent. */
  uid?: number
  gid?: number
}

export interface WatchedChild {
  readonly pid: number
  readonly stdout: NodeJS.ReadableStream
  readonly stderr: NodeJS.ReadableStream
  /** Resolves when the child has ended. */
  readonly exited: Promise<Exit>
  /** Sends the child its signal, by closing the pipe. */
  requestStop(): void
  /** Kills the child and its process group at once. */
  kill(): void
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * The watchdog reads a pipe that only the parent holds open. Even `kill -9` of the parent closes it,
 * and the child gets its signal instead of living on as an orphan. `exec` keeps the pid of the child.
 */
const WATCHDOG = `
exec 3<&0 </dev/null
signal=$1; shift
( read -r _ <&3; kill -s "$signal" $$ ) >/dev/null 2>&1 &
exec 3<&-
exec "$@"`

/**
 * Starts a child that ends with this process, in its own process group: Ctrl-C in the terminal reaches
 * only the parent, which then stops its children in order.
 */
export function spawnWatched(options: SpawnOptions): WatchedChild {
  const { command, args, cwd, env, uid, gid } = options
  const signal = options.signal.replace('SIG', '')
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', signal, command, ...args], {
    cwd,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  })
  const exited = exitOf(child)
  child.stdin.on('error', () => undefined)
  return {
    pid: child.pid ?? 0,
    stdout: child.stdout,
    stderr: child.stderr,
    exited,
    requestStop: () => child.stdin.end(),
    kill: () => killGroup(child.pid),
  }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }))
    child.once('exit', (code, signal) => {
      killGroup(child.pid)
      resolve({ code, signal })
    })
  })
}

/** Kills a process group, which may be empty already. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    return
  }
}

/**
 * Stops a child by its signal, and kills it after `graceMs` milliseconds.
 * Resolves when it has ended.
 */
export async function stopChild(
  child: Pick<WatchedChild, 'exited' | 'requestStop' | 'kill'>,
  graceMs: number,
): Promise<Exit> {
  const force = setTimeout(() => child.kill(), graceMs)
  child.requestStop()
  const exit = await child.exited
  clearTimeout(force)
  return exit
}
