import sql from 'sql-template-tag'
import { insertHost, insertShip, type BuiltShip } from '../../setup/builders'
import { createOperatorCli } from '../../setup/operatorCli'
import { startTestServer, type TestServer } from '../../setup/server'
import { createCommandRecorder } from '@/server/modules/activity/activity'

const ACCOUNT = { bank: '농협', number: '302-0000-0000', holder: '새바다' }
const OTHER = { bank: '신한은행', number: '110-000-000000', holder: '둘째호' }

let server: TestServer
let ship: BuiltShip
const record = createCommandRecorder(() => new Date())
const columnOf = async (name: string, no = ship.no): Promise<unknown> =>
  (
    await server.db.first<{ value: unknown }>(sql`
      select to_jsonb(ship) -> ${name} as value from ship where no = ${no}`)
  )?.value

beforeAll(async () => {
  server = await startTestServer()
  await insertHost(server.db)
})
beforeEach(async () => {
  ship = await insertShip(server.db)
})
afterAll(() => server.close())

describe('who an operator is', () => {
  const change = (facts: object) =>
    server.modules.console.operators.set(ship.groupNo, facts, record)

  it('is said once for its storefront and all its trips, and recorded without persons', async () => {
    const sister = await insertShip(server.db, { groupNo: ship.groupNo })
    await change({ firm_name: '새바다', owner_name: '박새봄', phone: '0519998888' })
    const { body: store } = await server.get(`/a/info/index/${ship.host}`)
    expect(JSON.stringify(store)).toContain('박새봄')
    const { body } = await server.get<{ detail: object }>(`/a/ship/simple_info/${sister.no}`)
    expect(body.detail).toMatchObject({
      phone: '0519998888',
      seller: { firm_name: '새바다', owner_name: '박새봄', biz_no: '123-45-67890' },
    })
    const recorded = await server.db.first<{ changes: object }>(sql`
      select changes from activity where operator_no = ${ship.groupNo} order by no desc limit 1`)
    expect(recorded?.changes).toEqual({
      firm_name: ['', '새바다'],
      owner_name: ['', 'changed'],
      phone: ['', 'changed'],
    })
  })

  it('is changed by the command line under the rules of the console', async () => {
    const { operate } = createOperatorCli(server)
    const no = String(ship.groupNo)
    expect(await operate('operator-identity', no, '--biz-no', '124-81-00999')).toContain(
      '틀린 숫자가 있어요',
    )
    const said = await operate(
      'operator-identity',
      no,
      '--biz-no',
      '1248100998',
      '--firm',
      '새바다',
    )
    expect(said).toContain(`업체 ${no}`)
    expect(await server.modules.console.operators.get(ship.groupNo)).toMatchObject({
      ...{ biz_no: '124-81-00998', firm_name: '새바다', owner_name: '김선장' },
    })
    expect(await operate('operator-identity', '999999', '--firm', '새바다')).toContain('없')
  })

  it('is refused of nobody', async () => {
    const { operators } = server.modules.console
    await expect(operators.set(999_999, { phone: '1' }, record)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the version before', () => {
  it('reads on a ship what is written of its operator, but for the account of its own', async () => {
    const sister = await insertShip(server.db, { groupNo: ship.groupNo })
    await server.db.run(sql`
      update ship set own_account = ${JSON.stringify(OTHER)} where no = ${sister.no}`)
    const facts = { owner_name: '박새봄', bank_account: ACCOUNT }
    await server.modules.console.operators.set(ship.groupNo, facts, record)
    expect(await columnOf('owner_name', sister.no)).toBe('박새봄')
    expect(await columnOf('bank_account')).toEqual(ACCOUNT)
    expect(await columnOf('bank_account', sister.no)).toEqual(OTHER)
  })

  it('writes the operator on the main ship, and another account on one ship alone', async () => {
    await server.db.run(sql`
      update ship set owner_name = '최가을', bank_account = ${JSON.stringify(OTHER)} where no = ${ship.no}`)
    expect(await server.modules.console.operators.get(ship.groupNo)).toMatchObject({
      owner_name: '최가을',
      bank_account: { number: '101-0000-0000' },
    })
    expect(await columnOf('own_account')).toEqual(OTHER)
  })

  it('names no operator of a storefront or coupon with a ship', async () => {
    const host = await server.db.first<{ operator_no: number }>(sql`
      select operator_no from host where identifier = ${ship.host}`)
    expect(host).toEqual({ operator_no: ship.groupNo })
    const coupon = await server.db.first<{ operator_no: number }>(sql`
      insert into coupon (name, amount, ship_no, starts_on, ends_on)
      values ('할인', 1000, ${ship.no}, '2026-01-01', '2030-01-01') returning operator_no`)
    expect(coupon).toEqual({ operator_no: ship.groupNo })
  })
})

it('a ship of an operator without an account is not paid by transfer', async () => {
  await server.db.run(sql`
    update ship_group set bank_account = null where no = ${ship.groupNo}`)
  const { body } = await server.get<{ detail: object }>(`/a/ship/simple_info/${ship.no}`)
  expect(body.detail).toMatchObject({ pay_type: ['VBANK', 'CARD'] })
})
