import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What systemd says about units of `deploy/systemd`, without a running systemd. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baetgil-units-'))
  cpSync('deploy/systemd', folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const analyze = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim() }
}

it('systemd has nothing against any unit', () => {
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  expect(analyze('verify', ...files)).toEqual({ status: 0, said: '' })
})

it('would say what it does not know', () => {
  const file = path.join(folder, 'wrong.service')
  writeFileSync(file, '[Service]\nExecStart=/bin/true\nMemoryMaximum=1G\n')
  expect(analyze('verify', file).said).toMatch(/Unknown key .*MemoryMaximum/)
  rmSync(file)
})

it('no unit removes the shared memory of its account, which PostgreSQL may have', () => {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes('RemoveIPC'))).toEqual([])
})

it.each(['baetgil-web@.service', 'baetgil-api@.service', 'baetgil-worker.service'])(
  'systemd calls %s safe: an exposure below 2 of 10',
  (name) => {
    const { said } = analyze('security', '--offline=true', path.join(folder, name))
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
    expect(exposure).toBeLessThan(2)
  },
)
