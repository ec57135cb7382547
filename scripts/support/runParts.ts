import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { removeReport, type TestPart } from './testParts'

/** Runs the commands of a part until one fails, and shows what they print. */
export async function runPart(part: TestPart): Promise<boolean> {
  console.log(headingOf(part))
  removeReport(part)
  const env = { ...process.env, ...(await part.env?.()) }
  for (const [command, ...args] of part.commands) {
    const child = spawn(command, args, { stdio: 'inherit', env })
    const isDone = await new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
    })
    if (!isDone) return false
  }
  return true
}

/**
 * Runs parts that only read beside each other, one on each core. What a part prints is shown when it
 * has ended, so that two do not mix.
 *
 * @returns those that failed
 */
export async function runBeside(parts: readonly TestPart[]): Promise<TestPart[]> {
  const waiting = [...parts]
  const failed: TestPart[] = []
  const runNext = async (): Promise<void> => {
    const part = waiting.shift()
    if (!part) return
    const { isDone, output } = await runQuietly(part)
    console.log(headingOf(part))
    process.stdout.write(output)
    if (!isDone) failed.push(part)
    return runNext()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return failed
}

const headingOf = ({ heading }: TestPart): string => `\n=== ${heading} ===`

async function runQuietly({ commands }: TestPart): Promise<{ isDone: boolean; output: string }> {
  let output = ''
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', (error) => (output += `${error.message}\n`)).once('close', resolve)
    })
    if (code !== 0) return { isDone: false, output }
  }
  return { isDone: true, output }
}
