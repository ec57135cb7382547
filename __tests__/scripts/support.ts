import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { findFreePort } from '@/server/db/cluster/freePort'

/** A folder of the test's own that PostgreSQL's account can enter; removed by the returned function. */
export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-scripts-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Run {
  pid: number
  output: () => string
  /** Resolves when the output matches; rejects when the command ends without it. */
  until(pattern: RegExp): Promise<void>
  exited: Promise<{ code: number | null }>
  signal(name: NodeJS.Signals): void
}

/** Runs a TypeScript command of the repository with these variables and no others of ours. */
export function run(
  script: string,
  variables: Record<string, string>,
  { words = [], cwd }: { words?: readonly string[]; cwd?: string } = {},
): Run {
  return runProgram(process.execPath, ['--import', 'tsx', script, ...words], variables, cwd)
}

/** The same by npm, which hands signals on to the shell that it runs a command in. */
export const runByNpm = (command: string, variables: Record<string, string>): Run =>
  runProgram('npm', ['run', command], variables)

function runProgram(
  program: string,
  words: readonly string[],
  variables: Record<string, string>,
  cwd?: string,
): Run {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...variables } as NodeJS.ProcessEnv
  const child = spawn(program, words, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null }))
  return {
    pid: child.pid ?? 0,
    output: () => text,
    until: (pattern) => untilMatches(child, pattern, () => text),
    exited,
    signal: (name) => void child.kill(name),
  }
}

function untilMatches(
  child: ChildProcessByStdio<null, Readable, Readable>,
  pattern: RegExp,
  text: () => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const streams = [child.stdout, child.stderr]
    const fail = () => reject(new Error(`ended without ${pattern}:\n${text()}`))
    const look = () => {
      if (!pattern.test(text())) return
      for (const stream of streams) stream.off('data', look)
      child.off('close', fail)
      resolve()
    }
    for (const stream of streams) stream.on('data', look)
    child.once('close', fail)
    look()
  })
}

/** Ports and data of one product of the test's own. */
export async function productVariables(folder: string): Promise<Record<string, string>> {
  return {
    DATA_DIR: folder,
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
  }
}
