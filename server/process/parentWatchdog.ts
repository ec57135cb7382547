import { type ChildProcess, spawn } from 'node:child_process'

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

export interface SpawnOptions {
  command: string
  args: readonly string[]
  /** What the child gets when its tether is cut: by `cut`, or because this process is gone. */
  signal: 'SIGTERM' | 'SIGINT'
  cwd: string
  env: Variables
  /** Account to run as; the caller's own when absent. */
  uid?: number
  gid?: number
}

export interface WatchedChild {
  readonly pid: number
  readonly stdout: NodeJS.ReadableStream
  readonly stderr: NodeJS.ReadableStream
  /** Settles once, when the child is gone. */
  readonly exited: Promise<Exit>
  /** Sends the child its signal by letting go of the tether. */
  requestStop(): void
  /** Ends the child and everything it started, at once. */
  kill(): void
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * The watcher reads a pipe that only the parent holds open: even `kill -9` of the parent closes it,
 * and the child is told to stop instead of living on as an orphan. `exec` keeps the child's pid.
 */
const TETHER = `
exec 3<&0 </dev/null
signal=$1; shift
( read -r _ <&3; kill -s "$signal" $$ ) >/dev/null 2>&1 &
exec 3<&-
exec "$@"`

/**
 * Starts a child in a process group of its own, so that a Ctrl-C in the terminal reaches only the
 * parent, which then stops its children in order.
 */
export function spawnWatched(options: SpawnOptions): WatchedChild {
  const { command, args, cwd, env, uid, gid } = options
  const signal = options.signal.replace('SIG', '')
  const child = spawn('/bin/sh', ['-c', TETHER, 'sh', signal, command, ...args], {
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

/** Sweeps a process group; one that is already empty is what was wanted. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    return
  }
}

/**
 * Stops a child: its signal first, force after `graceMs` milliseconds.
 * Resolves when it is gone.
 */
export async function stopChild(child: WatchedChild, graceMs: number): Promise<Exit> {
  const force = setTimeout(() => child.kill(), graceMs)
  child.requestStop()
  const exit = await child.exited
  clearTimeout(force)
  return exit
}
