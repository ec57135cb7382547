import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import sql from 'sql-template-tag'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { STATEMENT_LIMIT_BYTES, type statementCalls } from '@/lib/contract/console/statement'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { runJob } from '../../setup/book'
import { runDuringTransaction } from '../../setup/lockWaits'
import {
  ACCOUNT,
  bookAs,
  expireNow,
  type Firm,
  newFirm,
  recordedOf,
  stateOf,
  TOTAL,
} from '../../setup/moneyStaff'
import { startTestServer, type TestServer } from '../../setup/server'
import {
  changedXlsx,
  lockedWorkbook,
  openDocument,
  packedGigabytes,
  STATEMENT_FILES,
} from '../../setup/statementFiles'

type Statement = ConsoleAnswer<(typeof statementCalls)['getStatement']>
type Confirmed = ConsoleAnswer<(typeof statementCalls)['confirmLines']>
type Uploaded = { kind?: string; added?: number; known?: number; rows?: string[][]; code?: string }
type Row = [depositor: string, amount: number | string, minutes?: number]

const HEAD = '거래일시,적요,보낸분/받는분,출금액,입금액,잔액'
/** A head, and marks in the order that takes longest. */
const MARKS = `${HEAD}\n${'\u0301\u0327'.repeat(STATEMENT_LIMIT_BYTES / 4 - 50)}`
const REPEATED = `<?xml version="1.0"?><office:document><table:table-row>
  <table:table-cell table:number-columns-repeated="999999999"><text:p>1</text:p></table:table-cell>`
const NOW = new Date()
let balance = 0

/** A statement of KB국민 with these lines, some minutes from now so that they are of the same day. */
const csv = (rows: Row[]): string =>
  [
    '계좌번호,101-0000-0000',
    HEAD,
    ...rows.map(([depositor, amount]) => {
      balance += 1
      return `${formatKoreanDateTime(NOW)},이체,${depositor},0,"${amount}",${balance}`
    }),
  ].join('\r\n')

describe('a bank statement', () => {
  let server: TestServer
  let firm: Firm
  beforeEach(async () => {
    server ??= await startTestServer()
    firm = await newFirm(server)
  })
  afterAll(() => server.close())

  it('says how many open lines it does not list, and what they come to', async () => {
    await server.db.run(sql`
      insert into statement_line (operator_no, account, hash, at, depositor, amount, created_at)
      select ${firm.ship.groupNo}, ${ACCOUNT}, sha256(at::text::bytea), now() - at * interval '1 minute',
             '', at, now() from generate_series(1, 503) as at`)
    const { body } = await server.get<Statement>('/c/v1/statement', firm.owner)
    expect(body.unmatched).toHaveLength(500)
    expect(body.unread).toEqual({ count: 3, amount: 501 + 502 + 503 })
  })

  const upload = (bytes: string | Buffer, of: object = {}, headers = firm.owner) =>
    server.post<Uploaded>(
      '/c/v1/statement',
      { account: ACCOUNT, content: Buffer.from(bytes as string).toString('base64'), ...of },
      headers,
    )
  const read = async (headers = firm.owner) =>
    (await server.get<Statement>('/c/v1/statement', headers)).body
  const confirm = async (list: object[], headers = firm.owner) =>
    (await server.post<Confirmed>('/c/v1/statement/confirm', { list }, headers)).body.list
  const bookHong = async (name = '홍길동') => (await bookAs(server, firm, name)).reservation_no

  it('pays the reservations that it surely is for, together and once', async () => {
    const hong = await bookHong()
    const kim = await bookHong('김바다')
    const text = csv([
      ['홍 길동 1128', '160,000'],
      ['김바다', '160,000'],
      ['이자', '12'],
    ])
    expect((await upload(text)).body).toEqual({ kind: 'read', added: 3, known: 0 })
    const { sure, doubtful, unmatched, reservations } = await read()
    expect(sure.map((line) => line.reservation_no).sort()).toEqual([hong, kim].sort())
    expect([doubtful.length, unmatched.map(({ depositor }) => depositor)]).toEqual([0, ['이자']])
    expect(reservations).toHaveLength(2)

    const list = sure.map((line) => ({
      line_no: line.line_no,
      reservation_no: line.reservation_no,
      missing: TOTAL,
    }))
    const first = await confirm(list)
    expect(first.map(({ outcome }) => outcome)).toEqual(['full', 'full'])
    expect(await confirm(list)).toEqual(first)
    for (const no of [hong, kim]) {
      expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
      expect(await recordedOf(server, no)).toEqual(['money.deposit'])
    }
    const after = await read()
    expect(after.sure).toEqual([])
    expect(after.handled.map(({ state }) => state)).toEqual(['used', 'used'])
  })

  it('answers both of two presses at once that the line has paid', async () => {
    const no = await bookHong()
    await upload(csv([['홍길동', '160,000']]))
    const { sure } = await read()
    const list = sure.map(({ line_no }) => ({ line_no, reservation_no: no, missing: TOTAL }))
    const press = () => confirm(list)
    const answers = await runDuringTransaction(
      server.db,
      (tx) => tx.first(sql`select from reservation where no = ${no} for update`),
      [press, press],
      2,
    )
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(['full', 'full'])
    expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
    expect(await recordedOf(server, no)).toEqual(['money.deposit'])
  })

  it('is also for the rest of what was paid in part for now', async () => {
    const no = await bookHong()
    const path = `/c/v1/reservations/${no}`
    const { body: seen } = await server.get<{ version: string }>(path, firm.owner)
    const part = {
      request_key: randomUUID(),
      version: seen.version,
      amount: 50_000,
      is_cash: false,
    }
    expect((await server.post(`${path}/money`, part, firm.owner)).status).toBe(200)
    await upload(csv([['홍길동', '110,000']]))
    const { sure } = await read()
    expect(sure.map((line) => line.reservation_no)).toEqual([no])
    const list = sure.map(({ line_no }) => ({ line_no, reservation_no: no, missing: 110_000 }))
    expect(await confirm(list)).toMatchObject([{ outcome: 'full' }])
    const paid = { state: 'CONFIRMED', paid_amount: TOTAL }
    expect(await stateOf(server, no)).toEqual(paid)
  })

  it('keeps a line once, whatever statement has it', async () => {
    const text = csv([
      ['홍길동', '50,000'],
      ['홍길동', '50,000'],
    ])
    const longer = `${text}\r\n${formatKoreanDateTime(NOW)},이체,김바다,0,70000,999999`
    expect((await upload(text)).body).toMatchObject({ added: 2, known: 0 })
    expect((await upload(text)).body).toMatchObject({ added: 0, known: 2 })
    expect((await upload(longer)).body).toMatchObject({ added: 1, known: 2 })
    const [one, two] = await Promise.all([upload(csv([['가', 1]])), upload(csv([['나', 2]]))])
    expect([one.status, two.status]).toEqual([200, 200])
  })

  it('stores a line once when two people upload it at the same time', async () => {
    const text = csv(Array.from({ length: 50 }, (_, index): Row => [`손님${index}`, 1_000]))
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(text)))
    const added = answers.map(({ body }) => body.added ?? -1)
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(50)
  })

  it('lets doubtful lines be chosen one by one', async () => {
    const no = await bookHong()
    await upload(
      csv([
        ['홍길동', '100,000'],
        ['바다낚시회', '60,000'],
      ]),
    )
    const { doubtful, unmatched } = await read()
    expect(doubtful).toMatchObject([{ depositor: '홍길동', reservation_nos: [no] }])
    const [line] = doubtful
    const [other] = unmatched
    const short = { line_no: line?.line_no, reservation_no: no, missing: TOTAL }
    expect(await confirm([short])).toMatchObject([{ outcome: 'short' }])
    const rest = { line_no: other?.line_no, reservation_no: no, missing: 60_000 }
    expect(await confirm([{ ...rest, missing: TOTAL }])).toMatchObject([{ outcome: 'refused' }])
    expect((await read()).doubtful).toMatchObject([{ line_no: other?.line_no }])
    expect(await confirm([rest])).toMatchObject([{ outcome: 'full' }])
  })

  const confirmExpired = async (no: number) => {
    const { doubtful } = await read()
    expect(doubtful).toMatchObject([{ reservation_nos: [no] }])
    const line_no = doubtful[0]?.line_no
    return confirm([{ line_no, reservation_no: no, missing: TOTAL }])
  }

  it('keeps money of an expired reservation for a decision', async () => {
    const no = await bookHong()
    await expireNow(server, no)
    await upload(csv([['홍길동', '160,000']]))
    expect(await confirmExpired(no)).toMatchObject([{ outcome: 'late' }])
    expect(await stateOf(server, no)).toEqual({ state: 'EXPIRED', paid_amount: TOTAL })
  })

  it('counts as in time what the bank dates before the deadline, where the seats are free', async () => {
    const expireAfterTransfer = async () => {
      const no = await bookHong()
      await upload(csv([['홍길동', '160,000']]))
      await expireNow(server, no)
      await server.db.run(sql`
        update reservation set pay_deadline = now() - interval '1 minute', created_at = now() - interval '3 days'
         where no = ${no}`)
      await server.db.run(sql`
        update statement_line set at = now() - interval '1 hour' where operator_no = ${firm.ship.groupNo}`)
      return no
    }
    const no = await expireAfterTransfer()
    expect(await confirmExpired(no)).toMatchObject([{ outcome: 'full' }])
    expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
    expect(await recordedOf(server, no)).toEqual(['money.deposit', 'money.reinstate'])

    const other = await expireAfterTransfer()
    await server.db.run(sql`
      update schedule set capacity = taken where no = ${firm.scheduleNo}`)
    expect(await confirmExpired(other)).toMatchObject([{ outcome: 'late' }])
    expect(await stateOf(server, other)).toEqual({ state: 'EXPIRED', paid_amount: TOTAL })
  })

  it('pays a reservation that somebody searched for, whatever account it names', async () => {
    const no = await bookHong('김바다')
    await server.db.run(sql`
      update payment set account = account || '{"number": "999-999"}' where reservation_no = ${no}`)
    await upload(csv([['㈜남의이름', '160,000']]))
    const { unmatched } = await read()
    const search = (text: string, headers = firm.owner) =>
      server.get<{ list: { reservation_no: number; phone: string | null }[] }>(
        `/c/v1/statement/reservations?text=${encodeURIComponent(text)}`,
        headers,
      )
    expect((await search('ㄱㅂㄷ')).body.list).toMatchObject([{ reservation_no: no }])
    expect((await search('김바다', firm.accountant)).body.list).toMatchObject([{ phone: null }])
    expect((await search('김바다', firm.stranger)).body.list).toEqual([])
    const choice = { line_no: unmatched[0]?.line_no, reservation_no: no, missing: TOTAL }
    expect(await confirm([{ ...choice, is_searched: true }])).toMatchObject([{ outcome: 'full' }])
    expect((await search('김바다')).body.list).toEqual([])
  })

  it('can be taken out again but for what it has paid, and read anew', async () => {
    const no = await bookHong()
    const text = csv([
      ['홍길동', '160,000'],
      ['이자', '12'],
    ])
    await upload(text)
    const [own] = (await read()).sure
    await confirm([{ line_no: own?.line_no, reservation_no: no, missing: TOTAL }])
    const [uploaded] = (await read()).uploads
    expect(uploaded).toMatchObject({ account: ACCOUNT, lines: 2, used: 1 })
    const remove = (headers = firm.owner) =>
      server.post<{ left?: number; code?: string }>('/c/v1/statement/remove', uploaded, headers)
    expect((await remove(firm.stranger)).body.code).toBe('NO_SUCH_UPLOAD')
    expect((await remove()).body).toEqual({ left: 1 })
    expect((await remove()).body.code).toBe('NO_SUCH_UPLOAD')
    expect((await read()).unmatched).toEqual([])
    expect((await upload(text)).body).toEqual({ kind: 'read', added: 1, known: 1 })
  })

  it('pays one reservation when two people use the same line for two', async () => {
    const nos = [await bookHong(), await bookHong()]
    await upload(csv([['홍길동', '160,000']]))
    const [line] = (await read()).doubtful
    const answers = await Promise.all(
      nos.map((no) => confirm([{ line_no: line?.line_no, reservation_no: no, missing: TOTAL }])),
    )
    const outcomes = answers.flat().map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['full', 'refused'])
    const states = await Promise.all(nos.map((no) => stateOf(server, no)))
    expect(states.map((row) => row?.paid_amount).sort()).toEqual([0, TOTAL])
  })

  it('pays a reservation once when two lines are used for it', async () => {
    const no = await bookHong()
    await upload(
      csv([
        ['홍길동', '160,000'],
        ['홍길동', '160,000'],
      ]),
    )
    const lines = (await read()).doubtful
    const answers = await Promise.all(
      lines.map(({ line_no }) => confirm([{ line_no, reservation_no: no, missing: TOTAL }])),
    )
    expect(
      answers
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['full', 'refused'])
    expect(await stateOf(server, no)).toMatchObject({ paid_amount: TOTAL })
    expect((await read()).unmatched).toHaveLength(1)
  })

  it('leaves a line open when its reservation cannot take the money', async () => {
    const no = await bookHong()
    await upload(csv([['홍길동', '160,000']]))
    await server.db.run(sql`update reservation set state = 'CANCELLED' where no = ${no}`)
    await server.db.run(sql`
      update payment set state = 'refunded', paid_amount = 0 where reservation_no = ${no}`)
    const [line] = (await read()).unmatched
    expect(
      await confirm([{ line_no: line?.line_no, reservation_no: no, missing: TOTAL }]),
    ).toMatchObject([{ outcome: 'refused', message: '이미 입금이 확인된 예약이에요.' }])
    expect((await read()).unmatched).toHaveLength(1)
  })

  it('is set aside where it is not for a reservation, and taken back', async () => {
    await upload(csv([['이자', '12']]))
    const [line] = (await read()).unmatched
    const set = (is_foreign: boolean, headers = firm.owner) =>
      server.post(`/c/v1/statement/lines/${line?.line_no}`, { is_foreign }, headers)
    expect((await set(true, firm.stranger)).status).toBe(404)
    expect((await set(true)).status).toBe(200)
    expect(await read()).toMatchObject({ unmatched: [], handled: [{ state: 'foreign' }] })
    expect((await set(false)).status).toBe(200)
    expect((await read()).unmatched).toHaveLength(1)
  })

  it('is nobody else’s, and shows an accountant no phone', async () => {
    const no = await bookHong()
    await upload(csv([['홍길동', '160,000']]))
    const [line] = (await read()).sure
    expect((await read(firm.stranger)).sure).toEqual([])
    const choice = { line_no: line?.line_no, reservation_no: no, missing: TOTAL }
    expect(await confirm([choice], firm.stranger)).toMatchObject([
      { outcome: 'refused', message: '거래를 찾을 수 없어요.' },
    ])
    expect((await read(firm.accountant)).reservations[0]?.phone).toBeNull()
    expect((await read()).reservations[0]?.phone).toMatch(/^010/)
  })

  it('does not lay money of one account beside what is paid to another', async () => {
    const no = await bookHong()
    await server.db.run(sql`
      update payment set account = account || '{"number": "999-999"}' where reservation_no = ${no}`)
    await upload(csv([['홍길동', '160,000']]))
    const { sure, unmatched } = await read()
    expect([sure.length, unmatched.length]).toEqual([0, 1])
    expect(
      await confirm([{ line_no: unmatched[0]?.line_no, reservation_no: no, missing: TOTAL }]),
    ).toMatchObject([{ message: '이 예약의 입금 계좌로 들어온 돈이 아니에요.' }])
  })

  it.each([
    ['EUC-KR', (text: string) => iconv.encode(text, 'euc-kr')],
    ['CP949', (text: string) => iconv.encode(text, 'cp949')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16')],
    ['tabs', (text: string) => Buffer.from(text.replaceAll('"', '').replaceAll(',', '\t'))],
  ])('is read in %s', async (what, encode) => {
    const name = what === 'CP949' ? '똠방각' : '홍길동'
    const text = csv([[name, '160000']])
    expect((await upload(encode(text))).body).toMatchObject({ kind: 'read', added: 1 })
    expect((await read()).unmatched).toMatchObject([{ depositor: name, amount: TOTAL }])
  })

  it.each(STATEMENT_FILES)('is read as %s', async (_what, fileOf) => {
    expect((await upload(fileOf('홍길동', TOTAL))).body).toMatchObject({ kind: 'read', added: 1 })
    const [line] = (await read()).unmatched
    expect(line).toMatchObject({ depositor: '홍길동', amount: TOTAL })
    expect(line?.at).toBe('2026-11-20T03:34:56.000Z')
  })

  it.each([
    ['an empty file', '', 'STATEMENT_EMPTY'],
    ['a head alone', HEAD, 'STATEMENT_EMPTY'],
    ['half an XLSX', Buffer.from('504b030414000600', 'hex'), 'STATEMENT_UNREADABLE'],
    ['an XLSX that holds gigabytes', packedGigabytes(), 'STATEMENT_UNREADABLE'],
    [
      'an XLSX that counts its parts in two ways',
      changedXlsx((zip, end) => zip.writeUInt16LE(1, end + 10)),
      'STATEMENT_UNREADABLE',
    ],
    [
      'an XLSX that packs a part in two ways',
      changedXlsx((zip) => zip.writeUInt16LE(8, 8)),
      'STATEMENT_UNREADABLE',
    ],
    ['a spreadsheet of OpenDocument', openDocument(), 'STATEMENT_UNREADABLE'],
    ['OpenDocument as XML, which repeats a cell', REPEATED, 'STATEMENT_NOT_TABLE'],
    ['an XLSX with a password', lockedWorkbook(), 'STATEMENT_LOCKED'],
    ['a page of HTML without a table', '<html>로그인해 주세요</html>', 'STATEMENT_NOT_TABLE'],
    ['a PDF', '%PDF-1.7', 'STATEMENT_NOT_TABLE'],
    ['a packed file', gzipSync('거래일시'), 'STATEMENT_UNREADABLE'],
    ['an open quotation mark', `${HEAD}\n2026-11-20,"이체`, 'STATEMENT_UNREADABLE'],
    ['an amount in words', `${HEAD}\n2026-11-20,이체,홍길동,0,오만원,1`, 'STATEMENT_ROW'],
    ['a megabyte of marks, which take long to compose', MARKS, 'STATEMENT_EMPTY'],
    [
      'a megabyte of quotation marks',
      '"'.repeat(STATEMENT_LIMIT_BYTES - 1),
      'STATEMENT_UNREADABLE',
    ],
    ['a megabyte of empty lines', `가${'\n'.repeat(1_000_000)}`, 'STATEMENT_TOO_LONG'],
    ['2,001 lines', csv(Array.from({ length: 2_001 }, (): Row => ['가', 1])), 'STATEMENT_TOO_LONG'],
    [
      'another account',
      csv([['가', 1]]).replace('101-0000', '999-9999'),
      'STATEMENT_OTHER_ACCOUNT',
    ],
  ])('with %s is refused in a sentence', async (_what, bytes, code) => {
    const { status, body } = await upload(bytes)
    expect([status >= 400 && status < 500, body.code]).toEqual([true, code])
  })

  it('reads 2,000 lines, and as many bytes as a file may have', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index): Row => [`손님${index}`, 1_000])
    const text = csv(rows)
    const room = STATEMENT_LIMIT_BYTES - Buffer.byteLength(text) - 2
    expect((await upload(`${text}\r\n${' '.repeat(room)}`)).body).toMatchObject({ added: 2_000 })
    expect((await upload(`${text}\r\n${' '.repeat(room + 3)}`)).status).toBe(400)
  })

  it('of an unknown bank is read once its columns are chosen, and from then on', async () => {
    const text = '언제,누가,얼마\n2026-11-20 10:00,홍길동,"50,000"\n'
    const asked = await upload(text)
    expect(asked.body).toMatchObject({ kind: 'choose', rows: [['언제', '누가', '얼마'], {}, {}] })
    const columns = { head: 0, at: 0, depositor: 1, received: 2 }
    expect((await upload(text, { columns })).body).toMatchObject({ kind: 'read', added: 1 })
    const next = text.replace('10:00', '11:00')
    expect((await upload(next)).body).toMatchObject({ kind: 'read', added: 1 })
    expect((await upload(next, {}, firm.stranger)).body).toMatchObject({ kind: 'choose' })
  })

  it('is for an account of the operator alone', async () => {
    expect((await upload(csv([['가', 1]]), { account: '123' })).status).toBe(404)
  })

  it('forgets who paid after 90 days, but not that it was read', async () => {
    const text = csv([['홍길동', '50,000']])
    await upload(text)
    const age = (days: number) =>
      server.db.run(sql`
        update statement_line set created_at = now() - ${days}::int * interval '1 day'
         where operator_no = ${firm.ship.groupNo}`)
    await age(89)
    await runJob(server, 'erase-depositors')
    expect((await read()).unmatched).toMatchObject([{ depositor: '홍길동' }])
    await age(91)
    await runJob(server, 'erase-depositors')
    expect((await read()).unmatched).toMatchObject([{ depositor: '', amount: 50_000 }])
    expect((await upload(text)).body).toMatchObject({ added: 0, known: 1 })
  })
})
