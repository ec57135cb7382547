import sql from 'sql-template-tag'
import { makeKeys } from '@/server/crypto/keys'
import { createModules, type Modules } from '@/server/modules/modules'
import { createSignInState } from '@/server/modules/member/signInState'
import { insertLines } from '@/server/modules/money/statement/statementRepository'
import { createRecoveryCodes } from '@/server/modules/staff/factor/recoveryCodes'
import { insertMember, insertShip, uniquePhone } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { newAccount } from '../../setup/staffLogin'

const NEWEST = Buffer.alloc(32, 8)
const DAY_MS = 86_400_000

describe('hashes that were made under a former key', () => {
  let server: TestServer
  /** As it goes on with both keys, and as it would with the newest alone. */
  let both: Modules
  let newestOnly: Modules
  beforeAll(async () => {
    server = await startTestServer()
    const former = server.config.encryptionKeys[0].bytes
    const withKeys = (old: Buffer[]) =>
      createModules({ ...server.config, encryptionKeys: makeKeys(NEWEST, old) }, server.db)
    both = withKeys([former])
    newestOnly = withKeys([])
  })
  afterAll(() => server.close())

  it('still tell which coupons the phone of a member who left has had', async () => {
    await server.db.run(sql`
      insert into coupon (name, amount, is_auto, starts_on, ends_on)
      values ('환영 쿠폰', 5000, true, current_date - 1, current_date + 30)`)
    const phone = uniquePhone()
    const first = await insertMember(server.db, { phone })
    await server.db.transaction(async (tx) => {
      await server.modules.coupons.issueAuto(tx, first.no)
      await server.modules.coupons.retainHistory(tx, { memberNo: first.no, phone })
    })
    await server.db.run(sql`update member set phone = '', left_at = now() where no = ${first.no}`)
    const again = await insertMember(server.db, { phone })
    expect((await both.coupons.issue(again.no)).list).toEqual([])
    expect((await newestOnly.coupons.issue(again.no)).list).toHaveLength(1)
  })

  it('still let a recovery code in, once', async () => {
    const staffNo = await newAccount(server, { email: 'codes@baetgil.test', role: 'provider' })
    const [former] = server.config.encryptionKeys
    const own = createRecoveryCodes(makeKeys(former.bytes))
    const [code = ''] = await server.db.transaction((tx) => own.renew(tx, staffNo))
    const use = (...keys: Parameters<typeof makeKeys>) =>
      server.db.transaction((tx) =>
        createRecoveryCodes(makeKeys(...keys)).use(tx, staffNo, code.replace('-', '')),
      )
    expect(await use(NEWEST)).toBe(false)
    expect(await use(NEWEST, [former.bytes])).toBe(true)
    expect(await use(NEWEST, [former.bytes])).toBe(false)
  })

  it('still tell the lines of a statement that were uploaded before', async () => {
    const { groupNo: operatorNo } = await insertShip(server.db)
    const line = { at: new Date(), depositor: '홍길동', amount: 80_000, balance: 1, nth: 0 }
    const upload = (hash: string, old: string[]) =>
      server.db.transaction((tx) =>
        insertLines(
          tx,
          { operatorNo, shipNos: null },
          [{ ...line, account: '1', hash, old }],
          new Date(),
        ),
      )
    expect(await upload('aa', [])).toBe(1)
    expect(await upload('bb', ['aa'])).toBe(0)
    expect(await upload('bb', ['cc'])).toBe(1)
  })

  it('finish a phone code that was sent before', async () => {
    const phone = uniquePhone()
    await server.modules.proofs.send(phone, '192.0.2.1')
    const sent = await server.db.first<{ body: string }>(sql`
      select body::text as body from outbox where recipient = ${phone}`)
    const [code = ''] = /\d{6}/.exec(sent?.body ?? '') ?? []
    await expect(newestOnly.proofs.check(phone, code, '192.0.2.1')).rejects.toMatchObject({
      code: 'CODE_WRONG',
    })
    expect(await both.proofs.check(phone, code, '192.0.2.1')).toHaveProperty('phone_token')
  })

  it('finish a sign-in that began before, with the secrets that it began with', () => {
    const now = () => new Date()
    const [former] = server.config.encryptionKeys
    const terms = { provider: 'KAKAO', redirectUri: 'https://a.test/', key: 'k' } as const
    const begun = createSignInState(makeKeys(former.bytes), now).issue(terms)
    const after = createSignInState(makeKeys(NEWEST, [former.bytes]), now)
    const started = after.read(begun.state, terms)
    expect(started?.expiresAt.getTime()).toBeLessThan(Date.now() + DAY_MS)
    expect(after.secretsOf(begun.state, started?.nonce ?? Buffer.alloc(0))).toEqual(begun)
    expect(createSignInState(makeKeys(NEWEST), now).read(begun.state, terms)).toBeUndefined()
  })
})
