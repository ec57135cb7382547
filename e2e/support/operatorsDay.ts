import { expect, type Locator, type Page } from '@playwright/test'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { DEMO_PASSWORD } from '@/demo/data/people'
import { operate } from './operator'
import { storefront } from './settings'
import { CONSOLE } from './staff'
import { messagesTo } from './visitor'

/** A departure of a test's own on a boat that no other test uses. */
export type OwnDeparture = { ship: string; sdate: KstDate; time: string; price: number }

export type Caller = {
  name: string
  phone: string
  party: number
  pay: '계좌로 받기' | '지금 현금'
}

/** Opens a page of the console from its menu: beside the page, or behind the phone's bar. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  const more = page.getByRole('link', { name: '더보기', exact: true })
  if (await more.isVisible()) await more.click()
  const menu = page.getByRole('navigation', { name: /^(콘솔|전체) 메뉴$/ })
  await menu.getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible()
}

/** Gives the password of one of the demo's staff: a captain is in, the others are asked for a code. */
export async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto(storefront(CONSOLE))
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByLabel('비밀번호').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Logs one of the demo's staff in with password and one-time code, and lands on the role's first page. */
export async function logInWithCode(page: Page, email: string, first = '오늘'): Promise<void> {
  await givePassword(page, email)
  const field = page.getByRole('textbox', { name: '인증 코드' })
  await expect(field).toBeFocused()
  const printed = await operate('staff-code', '--email', email)
  await field.fill(/인증 코드: (\d{6})/.exec(printed)?.[1] ?? '')
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
}

/** Opens a departure in the calendar; answers its number. */
export async function openInCalendar(
  page: Page,
  { ship, sdate, time, price }: OwnDeparture,
): Promise<number> {
  await openFromMenu(page, '달력')
  // A phone shows a week, a wide window a month.
  await page.goto(new URL(`/calendar?day=${sdate}`, page.url()).href)
  await page.getByRole('link', { name: `${formatKoreanDate(sdate)} 일정 열기` }).click()
  const form = page.getByRole('region', { name: '일정 열기' })
  await form.getByRole('combobox', { name: '배', exact: true }).selectOption({ label: ship })
  await form.getByLabel('출발 시간').fill(time)
  await form.getByRole('spinbutton', { name: '자리', exact: true }).fill('6')
  await form.getByRole('spinbutton', { name: /^가격/ }).fill(String(price))
  await form.getByRole('button', { name: '일정 열기' }).click()
  const detail = page.getByRole('region', { name: '일정 상세' })
  await expect(detail.getByRole('heading', { level: 2 }).first()).toHaveText(
    `${formatKoreanDate(sdate)} ${time} ${ship}`,
  )
  return Number(new URL(page.url()).searchParams.get('departure'))
}

/** Takes a booking by phone at the desk; answers its number. */
export async function bookByPhone(
  page: Page,
  { ship, sdate, time }: OwnDeparture,
  caller: Caller,
): Promise<number> {
  await openFromMenu(page, '예약')
  await page.getByRole('link', { name: '전화 예약 받기' }).click()
  await page.getByLabel('날짜').fill(sdate)
  await page.getByRole('radio', { name: `${time} ${ship}` }).check()
  await page.getByRole('textbox', { name: '이름' }).fill(caller.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(caller.phone)
  for (let count = 1; count < caller.party; count += 1) {
    await page.getByRole('button', { name: '인원 늘리기' }).click()
  }
  await page.getByRole('radio', { name: caller.pay }).check()
  await page.getByRole('button', { name: '예약하고 문자 보내기' }).click()
  await page.waitForURL(/\/reservations\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: caller.name })).toBeVisible()
  return Number(page.url().split('/').at(-1))
}

/** Opens the link of the last text message to a phone, as a visitor does. */
export async function openLinkSentTo(page: Page, phone: string, part: string): Promise<void> {
  const linkOf = () =>
    messagesTo(phone)
      .flatMap((text) => /https?:\/\/[^\s"\\]+/.exec(text)?.[0] ?? [])
      .findLast((link) => link.includes(part))
  await expect.poll(linkOf).toBeDefined()
  await page.goto(linkOf() ?? '')
}

/** The value beside a term in a list of facts. */
export const factOf = (within: Locator, term: string): Locator => {
  const name = within.page().getByText(term, { exact: true })
  return within.locator('dl > div').filter({ has: name }).locator('dd')
}
