import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Parsed } from './translate'

const QUINT = 'node_modules/@informalsystems/quint/dist/src/cli.js'
const MODEL = 'model'

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [QUINT, ...args], { maxBuffer: 2 ** 26 })

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-model-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The model, or a copy of it in which a part of its text is another: `part` must stand there once. */
const inCopy = <T>(
  work: (main: string, folder: string) => Promise<T>,
  [part, instead]: readonly [part: string, instead: string] = ['', ''],
): Promise<T> =>
  inFolder(async (folder) => {
    cpSync(MODEL, folder, { recursive: true })
    const holding = readdirSync(folder).filter((file) =>
      readFileSync(path.join(folder, file), 'utf8').includes(part),
    )
    if (part !== '') {
      if (holding.length !== 1) throw new Error(`The model does not say once: ${part}`)
      const file = path.join(folder, holding[0] ?? '')
      const [before, after, ...more] = readFileSync(file, 'utf8').split(part)
      if (more.length > 0) throw new Error(`The model says more than once: ${part}`)
      writeFileSync(file, `${before}${instead}${after}`)
    }
    return work(path.join(folder, 'properties.qnt'), folder)
  })

export const parseModel = (broken?: readonly [string, string]): Promise<Parsed> =>
  inCopy(async (main, folder) => {
    const out = path.join(folder, 'parsed.json')
    await run('parse', '--out', out, main)
    return JSON.parse(readFileSync(out, 'utf8')) as Parsed
  }, broken)

type Drawing = { seed: string; samples: number; steps: number; traces?: number }

/**
 * Draws sequences of random steps (`quint run`) and checks the invariants after each.
 *
 * @returns as many of them as are asked for, as Quint writes them
 * @throws Error with what Quint says of the first that breaks an invariant
 */
export const drawTraces = <T>(
  { seed, samples, steps, traces = 0 }: Drawing,
  broken?: readonly [string, string],
): Promise<T[]> =>
  inCopy(async (main, folder) => {
    await run(
      ...['run', main, '--backend', 'typescript', '--main', 'properties', '--init', 'initWide'],
      ...['--invariant', 'invariants', '--seed', seed, '--mbt', '--verbosity', '1'],
      ...['--max-samples', String(samples), '--max-steps', String(steps)],
      ...(traces > 0
        ? ['--n-traces', String(traces), '--out-itf', path.join(folder, '{seq}.itf.json')]
        : []),
    ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}`)
    })
    return Array.from(
      { length: traces },
      (_, at) => JSON.parse(readFileSync(path.join(folder, `${at}.itf.json`), 'utf8')) as T,
    )
  }, broken)
