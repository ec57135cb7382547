import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadSecrets } from '@/scripts/support/secrets'
import { connectOnce } from '@/server/db/connectOnce'
import { runningEmbeddedUrl } from '@/server/db/embedded'
import { makeFolder, productVariables, run, type Run } from './support'

const PRODUCT = '__tests__/scripts/fixtures/product.ts'
const OPERATOR = 'scripts/operator.ts'
jest.setTimeout(600_000)

/** A checkout of its own as far as commands look at it, so that it can have an `.env` of its own. */
function makeCheckout() {
  const { folder, remove } = makeFolder()
  for (const name of [
    'lib',
    'node_modules',
    'package.json',
    'scripts',
    'server',
    'tsconfig.json',
  ]) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  return { folder, remove }
}

describe('an installation without the demo', () => {
  let temporary: ReturnType<typeof makeFolder>
  let product: Run
  let embedded: Record<string, string>
  /** A second database, which the commands treat as a server that is not embedded. */
  let own: Record<string, string> & { DATABASE_URL: string }

  const ask = (url: string, statement: string) =>
    connectOnce(
      url,
      async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
    )
  const said = async (
    script: string,
    variables: Record<string, string>,
    more?: Parameters<typeof run>[2],
  ) => {
    const command = run(script, variables, more)
    const { code } = await command.exited
    return { code, output: command.output().trim() }
  }

  beforeAll(async () => {
    temporary = makeFolder()
    embedded = { ...(await productVariables(temporary.folder)), DEMO: 'false' }
    product = run(PRODUCT, embedded)
    await product.until(/브라우저에서 열어 보세요[^]*http:\/\/www\.localhost/)
    const { POSTGRES_PASSWORD } = loadSecrets(temporary.folder)
    const url = new URL(runningEmbeddedUrl(temporary.folder, POSTGRES_PASSWORD) ?? '')
    await ask(url.href, 'create database own')
    url.pathname = '/own'
    const secret = 's'.repeat(16)
    own = {
      ...(await productVariables(temporary.folder)),
      DATABASE_URL: url.href,
      REVALIDATE_SECRET: secret,
      WEBHOOK_SECRET: secret,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    }
  })
  afterAll(async () => {
    product.signal('SIGTERM')
    await product.exited
    temporary.remove()
  })

  it('starts with the provider’s own storefront and nothing else', () => {
    expect(product.output()).toMatch(/http:\/\/www\.localhost:\d+ {2}뱃길 - 바다낚시 예약/)
    expect(product.output()).not.toContain('The demo is in the database')
  })

  it('is set up by the operator command `init` while it runs', async () => {
    const words = ['init', '--title', '우리바다']
    const { code, output } = await said(OPERATOR, embedded, { words })
    expect([code, output]).toEqual([0, expect.stringContaining('[www 우리바다] 스토어가 준비')])
  })

  it('is not migrated by an operator command, which says what to do', async () => {
    const { code, output } = await said(OPERATOR, own, { words: ['init'] })
    expect([code, output]).toEqual([1, expect.stringMatching(/^The database has an older schema/)])
    expect(output).toContain('npm run migrate')
    expect(output.split('\n')).toHaveLength(1)
    const made = await ask(
      own.DATABASE_URL,
      "select from information_schema.tables where table_schema = 'public'",
    )
    expect(made).toEqual([])
  })

  it('is migrated by `npm run migrate`, which reads .env', async () => {
    const checkout = makeCheckout()
    writeFileSync(path.join(checkout.folder, '.env'), `DATABASE_URL=${own.DATABASE_URL}\n`)
    const migrated = await said('scripts/migrate.ts', {}, { cwd: checkout.folder })
    checkout.remove()
    expect(migrated).toEqual({ code: 0, output: '' })
    const { code, output } = await said(OPERATOR, own, { words: ['init'] })
    expect([code, output]).toEqual([0, expect.stringContaining('스토어가 준비되었어요')])
  })

  it('of a database of one’s own contains no accounts, unless the demo is requested', async () => {
    const started = run(PRODUCT, own)
    await started.until(/브라우저에서 열어 보세요/)
    started.signal('SIGTERM')
    await started.exited
    expect(await ask(own.DATABASE_URL, 'select from member')).toEqual([])

    const demo = run(PRODUCT, { ...own, DEMO: 'true' })
    await demo.until(/The demo is in the database[^]*브라우저에서 열어 보세요/)
    demo.signal('SIGTERM')
    await demo.exited
  })

  it('never serves the demo, whose password is public, over https', async () => {
    const https = { PUBLIC_PROTOCOL: 'https', PAYMENT_GATEWAY: 'sandbox', SMS_GATEWAY: 'log' }
    for (const script of [PRODUCT, 'scripts/seed.ts']) {
      const { code, output } = await said(script, { ...own, ...https })
      expect([code, output]).toEqual([1, expect.stringMatching(/^The demo does not go with/)])
      expect(output.split('\n')).toHaveLength(1)
    }
  })
})
