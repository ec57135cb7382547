import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtParts } from '@/scripts/support/builtParts'
import { readConfig } from '@/server/config'
import { makeFolder } from './support'

const SECRETS = {
  REVALIDATE_SECRET: 'r'.repeat(16),
  WEBHOOK_SECRET: 'w'.repeat(16),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
}
const MAINS = ['web/dist/main.mjs', 'server/dist/main.mjs', 'server/dist/worker.mjs']

describe('scripts/startProcess.sh', () => {
  let temporary: ReturnType<typeof makeFolder>

  /** In a folder with these built files, where `node` prints what it is asked to run. */
  const start = (part: string, env: Record<string, string> = {}, mains = MAINS) => {
    const { folder } = temporary
    for (const main of mains) {
      mkdirSync(path.join(folder, path.dirname(main)), { recursive: true })
      writeFileSync(path.join(folder, main), '')
    }
    const node = path.join(folder, 'node')
    writeFileSync(node, '#!/bin/sh\necho "$NODE_ENV $*"\n')
    chmodSync(node, 0o755)
    const { status, stdout, stderr } = spawnSync(
      'sh',
      [path.resolve('scripts/startProcess.sh'), part],
      {
        cwd: folder,
        env: { NODE_ENV: '', ...env, PATH: `${folder}:${process.env.PATH}` } as never,
        encoding: 'utf8',
      },
    )
    return { status, output: `${stdout}${stderr}`.trim() }
  }

  beforeEach(() => (temporary = makeFolder()))
  afterEach(() => temporary.remove())

  it.each(['web', 'api', 'worker'] as const)(
    'runs the %s as `npm start` does, with its bound of memory',
    (part) => {
      const standard = builtParts(readConfig(SECRETS))[part].join(' ')
      expect(start(part)).toEqual({ status: 0, output: `production ${standard}` })
      const name = `${part.toUpperCase()}_MEMORY_MB`
      const larger = builtParts(readConfig({ ...SECRETS, [name]: '900' }))[part].join(' ')
      expect(larger).not.toBe(standard)
      expect(start(part, { [name]: '900' }).output).toBe(`production ${larger}`)
    },
  )

  it.each(['x', '12', '-1', '99999', '123456789012345678901234567890'])(
    'says what the bound may be, instead of %s, in the words of the settings',
    (wrong) => {
      const { status, output } = start('api', { API_MEMORY_MB: wrong })
      expect(status).toBe(1)
      expect(() => readConfig({ ...SECRETS, API_MEMORY_MB: wrong })).toThrow(output)
    },
  )

  it('says that the build is missing, and which processes there are', () => {
    expect(start('api', {}, [])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^server\/dist\/main\.mjs is missing: run `npm run build`/),
    })
    expect(start('page')).toMatchObject({
      status: 2,
      output: expect.stringMatching(/^Say which process: web, api or worker/),
    })
  })

  it('is what `npm run start:…` runs', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const part of ['web', 'api', 'worker']) {
      expect(scripts[`start:${part}`]).toBe(`exec sh scripts/startProcess.sh ${part}`)
    }
  })
})
