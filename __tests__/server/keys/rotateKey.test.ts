import sql from 'sql-template-tag'
import { makeKeys, nameOf } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import { SEALED_COLUMNS, type SealedColumn } from '@/server/modules/keys/sealedColumns'
import { createModules } from '@/server/modules/modules'
import { createTotpSealer } from '@/server/modules/staff/staffService'
import { insertMember } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { newAccount, STAFF_SECRET } from '../../setup/staffLogin'

const NEWEST = Buffer.alloc(32, 8)
const ROWS = 450

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
