import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBlocks } from './support/manualBlocks'

const ENTER = '__tests__/operations/support/debian/enter.sh'
const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']

const blocks = readBlocks(readFileSync('docs/operations.md', 'utf8'))
const tried = blocks.filter(({ isTried }) => isTried)
const DONE = 'Done: '

/** Tried after the last block: what a stranger would look at next. */
const AFTERWARDS = `
pid=$(cat /run/units/baetgil-api@4000.pid)
kill -KILL "$pid" && tail --pid="$pid" --follow /dev/null
visit https://www.example.kr/a/info/index/www > /dev/null
echo 'One api is enough.'
touch /opt/baetgil/current/written-by-root
runuser --user baetgil -- test ! -r /etc/letsencrypt/live/baetgil/privkey.pem
! grep --quiet DATABASE_URL "/proc/$(cat /run/units/baetgil-web@3000.pid)/environ"
echo 'A web has no secret of the api.'
for file in /run/units/*.pid; do kill -KILL "$(cat "$file")" || echo 'It had ended.'; rm "$file"; done
systemctl isolate multi-user.target
for port in 3000 3001 4000 4001 4100; do await_ready $port; done
echo 'After a reboot everything runs.'
`

/** Gives the text to a shell on a machine of its own; resolves with its exit code and what it said. */
const runOnMachine = (text: string): Promise<{ code: number | null; said: string }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-manual-'))
  const script = path.join(folder, 'manual.sh')
  writeFileSync(script, text)
  const [command = '', ...words] = [...AS_ROOT, 'sh', ENTER, script]
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      rmSync(folder, { recursive: true })
      resolve({ code, said })
    })
  })
}

it('a block is left out only with a reason', () => {
  expect(tried.length).toBeGreaterThan(15)
  expect(blocks.filter(({ isTried }) => !isTried).map(({ heading }) => heading)).toEqual([
    'Packages',
    'nginx and TLS',
    'What watches it',
    'A new release',
  ])
})

it('what watches the machine brings no units of its own that fail without its parts', () => {
  const text = blocks.find(({ heading }) => heading === 'What watches it')?.text
  expect(text).toMatch(/^apt-get install .*--no-install-recommends .*prometheus-node-exporter$/m)
})

it('a stranger gets from an empty machine to an installation by docs/operations.md', async () => {
  const steps = tried.map(
    ({ heading, text }, index) => `${text}echo '${DONE}${index} ${heading}'\n`,
  )
  const text = `set -euo pipefail\n${steps.join('')}${AFTERWARDS}`
  const { code, said } = await runOnMachine(text)
  const done = said.split('\n').filter((line) => line.startsWith(DONE))
  // The last step that was done comes first in the message, and what was said after it.
  if (code !== 0)
    throw new Error(`${done.at(-1) ?? 'At the first step'}: then it failed.\n${said.slice(-4_000)}`)
  expect(done).toHaveLength(tried.length)
  expect(said).toContain('One api is enough.')
  expect(said).toContain('A web has no secret of the api.')
  expect(said).toContain('After a reboot everything runs.')
})

it('a command that fails would be seen', async () => {
  const { code } = await runOnMachine('set -euo pipefail\nfalse\necho on\n')
  expect(code).toBe(1)
})
