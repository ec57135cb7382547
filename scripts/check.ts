import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runMain } from '@/server/startError'
import { changedFiles } from './support/changedFiles'
import { bin } from './support/testParts'

type Check = { name: string; command: string; args: readonly string[] }

const CODE = /\.(ts|tsx|js|mjs)$/

/**
 * `npm run check`: format, lint, types and unit tests of what differs from the main branch, or from a
 * commit (`npm run check -- HEAD`). `npm test` checks everything.
 */
runMain(async () => {
  const files = changedFiles(process.argv[2])
  if (files.length === 0) return console.log('Nothing has changed.')
  console.log(`${files.length} files have changed.`)
  const startedAt = Date.now()
  // Types take one core for as long as everything else takes the other.
  const results = await Promise.all([runAll([types()]), runAll(checksOf(files))])
  const failed = results.flat()
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(
    failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nAll passed.',
    `(${seconds} s)`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
})

/** `next typegen` writes next-env.d.ts, which a fresh clone does not have. */
function types(): Check {
  const tsc = `${bin('tsc')} --noEmit`
  const command = existsSync('next-env.d.ts') ? tsc : `${bin('next')} typegen && ${tsc}`
  return { name: 'types', command: '/bin/sh', args: ['-c', command] }
}

function checksOf(files: readonly string[]): Check[] {
  const code = files.filter((file) => CODE.test(file))
  const format = ['--check', '--ignore-unknown', '--cache']
  const lint = [
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
  ]
  const tests = ['--selectProjects', 'lib', 'web', '--passWithNoTests', '--findRelatedTests']
  return [
    { name: 'format', command: bin('prettier'), args: [...format, ...files] },
    ...(code.length === 0
      ? []
      : [
          { name: 'lint', command: bin('eslint'), args: [...lint, ...code] },
          { name: 'tests', command: bin('jest'), args: [...tests, ...code] },
        ]),
  ]
}

/** @returns the names of the checks that failed */
async function runAll(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = []
  for (const check of checks) if (!(await run(check))) failed.push(check.name)
  return failed
}

/** Prints the whole output of a check when it ends, so that two at once do not mix. */
function run({ name, command, args }: Check): Promise<boolean> {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', (error) => (output += error.message))
    child.once('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      // Jest ends with the names of all files that it was given.
      if (code !== 0) console.log(output.replace(/^Ran all test suites .*$/m, '').trim())
      resolve(code === 0)
    })
  })
}
