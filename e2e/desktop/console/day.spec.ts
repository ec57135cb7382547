import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays, formatKoreanDate, formatKoreanDateTime, toKstDate } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { untilBoardingStored } from '../../support/offlinePages'
import {
  bookByPhone,
  type Caller,
  factOf,
  logInWithCode,
  openFromMenu,
  openInCalendar,
  openLinkSentTo,
  type OwnDeparture,
} from '../../support/operatorsDay'
import { storefront } from '../../support/settings'
import { boardingCodeOf, CONSOLE } from '../../support/staff'

test.use({ serviceWorkers: 'allow' })

const PRICE = 60_000
const WEATHER_LINK = '/reservation/weather/'

/** Who works, and on which boat. */
const DAY = { email: 'manager@baetgil.test', staff: '이실장', ship: '충청가인호' }

type Plan = ReturnType<typeof createPlan>

const createPlan = () => {
  const today = toKstDate(new Date())
  const departure = (daysAhead: number): OwnDeparture => ({
    ...{ ship: DAY.ship, sdate: addDays(today, daysAhead), time: '17:17', price: PRICE },
  })
  const caller = (given: string, nth: number, party: number, pay: Caller['pay']): Caller => ({
    ...{ name: `제갈${given}`, phone: `010-3100-812${nth}`, party, pay },
  })
  return {
    ...DAY,
    sailing: departure(1),
    stormy: departure(2),
    aboard: caller('바람', 1, 2, '지금 현금'),
    paying: caller('파도', 2, 1, '계좌로 받기'),
    moving: caller('구름', 3, 1, '지금 현금'),
    leaving: caller('안개', 4, 1, '지금 현금'),
  }
}

const nameOf = ({ ship, sdate, time }: OwnDeparture) => `${formatKoreanDate(sdate)} ${time} ${ship}`

/** A statement with the transfer of a caller; the balance tells its line from all others. */
const statementOf = ({ name, phone }: Caller) => ({
  name: '거래내역.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '거래일시,적요,보낸분/받는분,출금액,입금액,잔액',
      `${formatKoreanDateTime(new Date())},이체,${name},0,"${PRICE}",${phone.slice(-4)}`,
    ].join('\r\n'),
  ),
})

/** @param account where the caller was told to pay */
async function confirmByStatement(page: Page, caller: Caller, account: string): Promise<void> {
  await openFromMenu(page, '입금·환불')
  await page.getByRole('link', { name: '거래내역' }).click()
  const accounts = page.getByRole('combobox', { name: '입금 계좌' })
  const [number = ''] = account.split(' (')
  const own = accounts.getByRole('option').filter({ hasText: number })
  await accounts.selectOption(await own.getAttribute('value'))
  await page.getByLabel('거래내역 파일 (엑셀, CSV)').setInputFiles(statementOf(caller))
  await page.getByRole('button', { name: '거래내역 올리기' }).click()
  await expect(page.getByText('새 입금 1건을 읽었어요.')).toBeVisible()
  const lines = page.getByRole('listitem').filter({ hasText: formatWon(PRICE) })
  const line = lines.filter({ hasText: caller.name }).getByRole('checkbox')
  // What other tests transfer is left to them, whenever it comes or goes.
  const others = lines.filter({ hasNotText: caller.name }).getByRole('checkbox')
  await expect(line).toBeChecked()
  await expect(async () => {
    for (const other of await others.all()) await other.uncheck({ timeout: 5_000 })
    await expect(line).toBeChecked({ timeout: 5_000 })
    const button = page.getByRole('button', { name: `1건 ${formatWon(PRICE)} 함께 확인` })
    await button.click({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('1건을 확인했어요.')).toBeVisible()
}

/** Opens today's page with all departures of a long day. */
async function openToday(page: Page): Promise<void> {
  await openFromMenu(page, '오늘')
  await expect(page.getByRole('region', { name: '내일', exact: true })).toBeVisible()
  for (const more of await page.getByText(/건 더 보기$/).all()) await more.click()
}

/** Boards a party by its code on a quay without network, and comes back to the network. */
async function boardWithoutNetwork(page: Page, { sailing, aboard, staff }: Plan, no: number) {
  const name = `${sailing.time} ${sailing.ship}`
  const code = await boardingCodeOf(no)
  await openToday(page)
  await page.getByRole('link', { name: `탑승 확인 ${name}` }).click()
  const party = page
    .getByRole('region', { name: '명단' })
    .getByRole('article', { name: aboard.name })
  await expect(party).toBeVisible()
  await untilBoardingStored(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'QR 스캔', exact: true }).click()
  await page.getByRole('textbox', { name: '코드 입력' }).fill(code)
  await page.getByRole('button', { name: '코드 확인' }).click()
  const found = page.getByRole('region', { name: `QR로 찾은 예약 ${aboard.name}` })
  await found.getByRole('button', { name: `2명 모두 탑승 ${aboard.name}` }).click()
  await page.getByRole('button', { name: '명부 없이 탑승' }).click()
  await expect(page.getByText('보내지 못한 표시 2개')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/보내지 못한 표시/)).toBeHidden()
  await expect(party.getByText(new RegExp(`✓ 탑승 · .* · ${staff}`))).toHaveCount(2)
  await openToday(page)
  const card = page.getByRole('article', { name })
  await expect(factOf(card, '예약')).toHaveText('3/6석')
  await expect(factOf(card, '탑승')).toHaveText('2/3명')
}

/** Calls the stormy departure off; everybody of it may choose. */
async function callOff(page: Page, { stormy }: Plan): Promise<void> {
  await openFromMenu(page, '기상')
  await page.getByText(`${formatKoreanDate(stormy.sdate)} 일정 `).click()
  await page.getByRole('checkbox', { name: nameOf(stormy) }).check()
  await page.getByRole('radio', { name: '손님이 선택' }).check()
  await expect(page.getByText(`예약 2건 · ${formatWon(2 * PRICE)}`, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '예약 수 확인' }).fill('2')
  await page.getByRole('button', { name: '일정 1개 출항 취소하기' }).click()
  await expect(page.getByText('일정 1개의 출항을 취소하고 손님께 알렸어요.')).toBeVisible()
}

/** One party takes the day that sails, the other its money. */
async function chooseAsParties(browser: Browser, { sailing, moving, leaving }: Plan) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const day = formatKoreanDate(sailing.sdate)
  await openLinkSentTo(page, moving.phone, WEATHER_LINK)
  await page.getByRole('radio', { name: `${day} ${sailing.time}` }).check()
  await page.getByRole('button', { name: `${day} 일정으로 옮기기` }).click()
  await expect(page.getByText(`${day} ${sailing.time} 일정으로 옮겼어요.`)).toBeVisible()

  await openLinkSentTo(page, leaving.phone, WEATHER_LINK)
  await page.getByRole('textbox', { name: '은행' }).fill('국민은행')
  await page.getByRole('textbox', { name: '계좌번호' }).fill('123-45-6789')
  await page.getByRole('textbox', { name: '예금주' }).fill(leaving.name)
  await page.getByRole('button', { name: `${formatWon(PRICE)} 환불받기` }).click()
  await expect(page.getByText('예약을 취소했어요.')).toBeVisible()
  await context.close()
}

/** What the parties chose, where the operator looks for it. */
async function expectChoices(page: Page, { sailing, moving, leaving }: Plan): Promise<void> {
  await expect(factOf(page.getByRole('main'), '다른 날로 옮김')).toHaveText('1건')
  await expect(factOf(page.getByRole('main'), '환불 선택')).toHaveText('1건')
  await openToday(page)
  await page.getByRole('link', { name: `탑승 확인 ${sailing.time} ${sailing.ship}` }).click()
  await expect(page.getByRole('article', { name: moving.name })).toBeVisible()
  await openFromMenu(page, '입금·환불')
  const refund = page.getByRole('listitem').filter({ hasText: leaving.name })
  await expect(refund).toContainText(formatWon(PRICE))
  await expect(refund).toContainText('123-45-6789')
}

/** The record of the boat says it all, the newest first. */
async function expectRecord(page: Page, { ship, staff }: Plan): Promise<void> {
  await openFromMenu(page, '기록')
  await page.getByRole('combobox', { name: '배', exact: true }).selectOption({ label: ship })
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: staff })
  await expect(rows.filter({ hasText: '기상으로 출항을 취소했어요' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '탑승을 확인했어요 · 2건' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '입금을 확인했어요' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '전화 예약을 받았어요' })).toHaveCount(4)
  await expect(rows.filter({ hasText: '일정을 열었어요' })).toHaveCount(2)
}

test('an operator’s day, from the log-in to the record', async ({ page, browser }) => {
  const plan = createPlan()
  await logInWithCode(page, plan.email)
  await openInCalendar(page, plan.sailing)
  await openInCalendar(page, plan.stormy)
  const aboardNo = await bookByPhone(page, plan.sailing, plan.aboard)
  const payingNo = await bookByPhone(page, plan.sailing, plan.paying)
  await expect(page.getByText(`받을 돈이 ${formatWon(PRICE)} 남았어요.`)).toBeVisible()
  const account = await factOf(page.getByRole('main'), '계좌').innerText()
  await bookByPhone(page, plan.stormy, plan.moving)
  await bookByPhone(page, plan.stormy, plan.leaving)

  await confirmByStatement(page, plan.paying, account)
  await page.goto(storefront(CONSOLE, `/reservations/${payingNo}`))
  const paid = page.getByRole('region', { name: `예약 ${payingNo}` })
  await expect(paid.getByText('예약확정', { exact: true }).first()).toBeVisible()

  await boardWithoutNetwork(page, plan, aboardNo)
  await callOff(page, plan)
  await chooseAsParties(browser, plan)
  await expectChoices(page, plan)
  await expectRecord(page, plan)
})
