import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { setUpOperator } from '../../setup/operatorCli'

const operator = setUpOperator()
const PATH = '/c/v1/storefront'

const newOwner = async () => {
  const ship = await insertShip(operator.server.db)
  const { headers } = await newStaff(operator.server.db, {
    role: 'owner',
    operatorNo: ship.groupNo,
  })
  return { ship, headers }
}
const shownAt = async (host: string) =>
  (await operator.server.get<Answer<'getInfoIndex'>>(`/a/info/index/${host}`)).body

describe('the settings of a storefront', () => {
  it('are shown by it, recorded, and make its pages anew and no other', async () => {
    const { ship, headers } = await newOwner()
    const other = await insertShip(operator.server.db)
    const change = {
      color: '#FFE600',
      logo: '/logo.webp',
      phone_hours: '매일',
      menu: ['report', 'SHIP'],
    }
    expect((await operator.server.put(PATH, change, headers)).status).toBe(200)
    const { ship: shown, menu } = await shownAt(ship.host)
    expect(shown.detail).toMatchObject({
      color: '#ffe600',
      logo: '/logo.webp',
      phone_hours: '매일',
    })
    expect(menu.map(({ icon }) => icon)).toEqual(['report', 'SHIP'])
    expect((await shownAt(other.host)).ship.detail.color).toBe('')
    const [recorded] = await operator.server.db.rows<{ changes: object }>(sql`
      select changes from activity where action = 'storefront.change' and operator_no = ${ship.groupNo}`)
    expect(Object.keys(recorded?.changes ?? {}).sort()).toEqual([
      'color',
      'logo',
      'menu',
      'phone_hours',
    ])
    const pages = await operator.server.db.rows<{ recipient: string }>(sql`
      select recipient from outbox where channel = 'regenerate' and recipient like '/host%'`)
    const paths = pages.map(({ recipient }) => recipient)
    expect(paths).toEqual(
      expect.arrayContaining([`/${ship.host}/`, `/${ship.host}/ship/${ship.no}`]),
    )
    expect(paths.filter((path) => path.startsWith(`/${other.host}/`))).toEqual([])
  })

  it('stay as they are where nothing is said, and where it is wrong', async () => {
    const { ship, headers } = await newOwner()
    await operator.server.put(PATH, { color: '#112233' }, headers)
    await operator.server.put(PATH, { phone_hours: '09:00~18:00' }, headers)
    for (const wrong of [
      { color: 'red' },
      { logo: 'logo' },
      { menu: ['x'] },
      { menu: ['SHIP', 'SHIP'] },
      { web_title: ' ' },
    ]) {
      expect((await operator.server.put(PATH, wrong, headers)).status).toBe(400)
    }
    const { body } = await operator.server.get(PATH, headers)
    expect(body).toMatchObject({ color: '#112233', phone_hours: '09:00~18:00', menu: [] })
    expect((await shownAt(ship.host)).ship.detail.color).toBe('#112233')
  })

  it('change by the command line under the same rules', async () => {
    const { ship } = await newOwner()
    expect(
      await operator.operate(
        'storefront',
        ship.host,
        '--color',
        '#ffe600',
        '--menu',
        'report, SHIP',
      ),
    ).toContain('바꿨어요')
    expect((await shownAt(ship.host)).menu[0]?.icon).toBe('report')
    expect(await operator.operate('storefront', ship.host, '--color', 'yellow')).toContain(
      '#009be8처럼',
    )
    expect(await operator.operate('storefront', 'nobody', '--title', '없는 스토어')).toContain(
      '스토어를 찾을 수 없어요',
    )
  })

  it('are not there for an operator without a storefront', async () => {
    const { ship, headers } = await newOwner()
    await operator.server.db.run(sql`delete from host where identifier = ${ship.host}`)
    expect((await operator.server.get(PATH, headers)).status).toBe(404)
    expect((await operator.server.put(PATH, { color: '' }, headers)).status).toBe(404)
  })
})

describe('who an operator is', () => {
  const IDENTITY = {
    ...{ firm_name: '새바다', owner_name: '박새봄', biz_no: '1248100998', phone: '051-123-4567' },
    ...{
      mail_order_no: '',
      travel_business_no: '',
      email: '',
      address: '부산광역시',
      copyright: '',
    },
  }
  const AT = '/c/v1/operator/identity'
  const ACCOUNT_AT = '/c/v1/operator/account'

  it('is shown by footer and trips, with a number that can be one', async () => {
    const { ship, headers } = await newOwner()
    expect((await operator.server.put(AT, IDENTITY, headers)).status).toBe(200)
    const { copyright, ...shown } = IDENTITY
    expect((await shownAt(ship.host)).ship.detail).toMatchObject({
      ...shown,
      footer_copyright: copyright,
      biz_no: '124-81-00998',
    })
    expect((await operator.server.get(AT, headers)).body).toMatchObject({ owner_name: '박새봄' })
    const wrong = { ...IDENTITY, biz_no: '124-81-00999' }
    expect((await operator.server.put(AT, wrong, headers)).status).toBe(400)
  })

  it('has an account that only an owner changes, who saw the present one', async () => {
    const { ship, headers } = await newOwner()
    const account = { bank: '농협', number: '302-0000-0000', holder: '새바다' }
    const { body } = await operator.server.get<{ account: object | null }>(ACCOUNT_AT, headers)
    const change = { account, before: body.account }
    expect((await operator.server.put(ACCOUNT_AT, change, headers)).status).toBe(200)
    expect((await operator.server.put(ACCOUNT_AT, change, headers)).status).toBe(409)
    expect((await operator.server.get(ACCOUNT_AT, headers)).body).toEqual({ account })
    const manager = await newStaff(operator.server.db, {
      role: 'manager',
      operatorNo: ship.groupNo,
    })
    const again = { account, before: account }
    expect((await operator.server.put(ACCOUNT_AT, again, manager.headers)).status).toBe(403)
  })
})
