import sql from 'sql-template-tag'
import { makeKeys, nameOf } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import { SEALED_COLUMNS, type SealedColumn } from '@/server/modules/keys/sealedColumns'
import { createSignInState } from '@/server/modules/member/signInState'
import { createModules, type Modules } from '@/server/modules/modules'
import { insertLines } from '@/server/modules/money/statement/statementRepository'
import { createRecoveryCodes } from '@/server/modules/staff/factor/recoveryCodes'
import { createTotpSealer } from '@/server/modules/staff/staffService'
import { insertMember, insertShip, uniquePhone } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { newAccount, STAFF_SECRET } from '../../setup/staffLogin'

const NEWEST = Buffer.alloc(32, 8)
const ROWS = 450
const DAY_MS = 86_400_000

describe('a change of the encryption key', () => {
  let server: TestServer
  let memberNo: number
  const keysOf = () => makeKeys(NEWEST, [server.config.encryptionKeys[0].bytes])
  /** The services of a process that was started again with the newest key. */
  const renewed = () =>
    createModules({ ...server.config, encryptionKeys: keysOf() }, server.db).keys
  const insertSealed = (value: unknown) =>
    server.db.run(sql`
      insert into saved_passenger (member_no, sealed)
      values (${memberNo}, ${createSealer(server.config.encryptionKeys).seal(value)})`)
  const readSealed = () =>
    server.db.rows<{ sealed: Buffer }>(sql`select sealed from saved_passenger order by no`)
  const onlyNewest = createSealer(makeKeys(NEWEST))

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.run(sql`delete from saved_passenger`)
    await server.db.run(sql`delete from encryption_key`)
    memberNo = (await insertMember(server.db)).no
  })

  it('knows every column with sealed values', async () => {
    const rows = await server.db.rows<SealedColumn>(sql`
      select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'
         and (column_name ~ 'sealed' or column_name = 'totp_pending')`)
    const named = ({ table, column }: SealedColumn) => `${table}.${column}`
    expect(rows.map(named).sort()).toEqual(SEALED_COLUMNS.map(named).sort())
  })

  it('seals every value anew, and says that nothing is left only when it found nothing', async () => {
    for (let no = 0; no < ROWS; no += 1) await insertSealed({ no })
    const first = await renewed().rotate()
    expect(first).toMatchObject({ resealed: ROWS, isDone: false, retired: [] })
    const opened = (await readSealed()).map(({ sealed }) => onlyNewest.open<{ no: number }>(sealed))
    expect(opened.map(({ no }) => no).sort((a, b) => a - b)).toEqual(
      Array.from({ length: ROWS }, (_, no) => no),
    )
    expect(await renewed().rotate()).toMatchObject({ resealed: 0, isDone: true })
  })

  it('uses the key of the purpose for what is sealed with one', async () => {
    const no = await newAccount(server, { email: 'provider@baetgil.test', role: 'provider' })
    await renewed().rotate()
    const row = await server.db.first<{ totp_sealed: Buffer }>(
      sql`select totp_sealed from staff where no = ${no}`,
    )
    const sealed = row?.totp_sealed ?? Buffer.alloc(0)
    expect(createTotpSealer(makeKeys(NEWEST)).open(sealed)).toBe(STAFF_SECRET)
    expect(() => onlyNewest.open(sealed)).toThrow()
  })

  it('waits for nobody, and leaves a row that is being changed to the next run', async () => {
    await insertSealed('a')
    await insertSealed('b')
    await server.db.transaction(async (tx) => {
      await tx.rows(sql`
        select from saved_passenger order by no limit 1 for update`)
      expect(await renewed().rotate()).toMatchObject({ resealed: 1, isDone: false })
    })
    expect(await renewed().rotate()).toMatchObject({ resealed: 1 })
    const opened = (await readSealed()).map(({ sealed }) => onlyNewest.open(sealed))
    expect(opened.sort()).toEqual(['a', 'b'])
  })

  it('retires the former key, without which a start is then no longer refused', async () => {
    await server.modules.keys.check()
    await insertSealed('x')
    const alone = createModules({ ...server.config, encryptionKeys: makeKeys(NEWEST) }, server.db)
    const former = nameOf(server.config.encryptionKeys[0])
    await renewed().check()
    await expect(alone.keys.check()).rejects.toThrow(new RegExp(`the key ${former},`))
    await renewed().rotate()
    expect(await renewed().rotate()).toMatchObject({ isDone: true, retired: [former] })
    await expect(alone.keys.check()).resolves.toBeUndefined()
  })

  it('refuses a start with a wrong key over values of before keys were recorded', async () => {
    await insertSealed('x')
    const wrong = createModules({ ...server.config, encryptionKeys: makeKeys(NEWEST) }, server.db)
    await expect(wrong.keys.check()).rejects.toThrow(/ENCRYPTION_KEY is not the key/)
    await expect(server.modules.keys.check()).resolves.toBeUndefined()
  })
})

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
