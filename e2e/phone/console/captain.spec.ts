import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_DOMAIN } from '@/demo/data/staff'
import { toKstDate } from '@/lib/date/kst'
import { givePassword, openFromMenu } from '../../support/operatorsDay'
import { firstDay, storefront } from '../../support/settings'
import { CONSOLE } from '../../support/staff'

/** The boat of the demo's captain, which sails on the run's second day with seats to spare. */
const OWN = /^05:30 바다호$/
const GUEST = { name: '독고갈매', phone: '010-3100-8191', corrected: '독고가람' }

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page that is none of the role's. */
async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(storefront(CONSOLE, path))
  await expect(page.getByText('이 화면을 볼 권한이 없어요.')).toBeVisible()
}

/** Two guests without a booking: the second one's line of the list is left for later. */
async function addWalkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '현장 손님 추가' }).click()
  const form = page.getByRole('dialog', { name: '현장 손님 추가' })
  await form.getByRole('button', { name: '인원 늘리기' }).click()
  const booker = form.getByRole('region', { name: '예약자' })
  await booker.getByRole('textbox', { name: '이름' }).fill(GUEST.name)
  await booker.getByRole('textbox', { name: '생년월일' }).fill('19800101')
  await booker.getByRole('radio', { name: '남' }).check()
  await booker.getByRole('textbox', { name: '주소' }).fill('충남 보령시 해수욕장로 1')
  await booker.getByRole('textbox', { name: '휴대폰 번호' }).fill(GUEST.phone)
  await booker.getByRole('textbox', { name: '비상연락처' }).fill('010-3100-8192')
  await form.getByRole('button', { name: '추가하고 탑승' }).click()
}

/** Boards a party whole by mistake and takes it back. */
async function boardAndUndo(page: Page, party: Locator): Promise<void> {
  const whole = party.getByRole('button', { name: /^2명 모두 탑승/ })
  await whole.click()
  await page.getByRole('button', { name: '명부 없이 탑승' }).click()
  await expect(party.getByText(/^✓ 탑승 · .* · 박선장$/)).toHaveCount(2)
  await page.getByRole('button', { name: /^모두 되돌리기/ }).click()
  await expect(page.getByText('표시를 되돌렸어요.')).toBeVisible()
  await expect(whole).toBeVisible()
}

/** The sky darkens, and clears: the office is asked, and the request taken back. */
async function askForWeather(page: Page, departure: Locator): Promise<void> {
  await departure.getByRole('button', { name: /^기상 취소 요청/ }).click()
  const form = page.getByRole('dialog', { name: '기상 취소 요청' })
  await form.getByRole('textbox', { name: '사유' }).fill('너울이 커요')
  await form.getByRole('button', { name: '요청하기' }).click()
  await expect(departure.getByText('박선장님이 기상 취소를 요청했어요.')).toBeVisible()
  await departure.getByRole('button', { name: /^요청 거두기/ }).click()
  await expect(departure.getByRole('button', { name: /^기상 취소 요청/ })).toBeVisible()
}

test('a captain’s day, with one boat', async ({ page }) => {
  await givePassword(page, `captain@${DEMO_DOMAIN}`)
  await expect(heading(page, '오늘')).toBeVisible()
  const next = page.getByRole('region', { name: /^다음 출조/ })
  await expect(next.getByRole('article', { name: /바다호$/ })).toHaveCount(1)
  await expect(page.getByRole('article', { name: /(?<!바다호)$/ })).toHaveCount(0)
  const isSecondDay = toKstDate(new Date()) > firstDay
  const day = page.getByRole('region', {
    name: isSecondDay ? /^(오늘|다음 출조)$/ : /^(내일|다음 출조 · 내일)$/,
  })
  const departure = day.getByRole('article', { name: OWN })
  await departure.getByRole('link', { name: /^탑승 확인/ }).click()

  await addWalkIn(page)
  const list = page.getByRole('region', { name: '명단' })
  const party = list.getByRole('article', { name: new RegExp(GUEST.name) })
  await expect(party.getByText(/^✓ 탑승/)).toHaveCount(2)
  for (const who of [GUEST.name, '일행 2']) {
    await party.getByRole('button', { name: `되돌리기 ${who}`, exact: true }).click()
  }
  await boardAndUndo(page, party)
  await party.getByRole('button', { name: `명부 고치기 ${GUEST.name}` }).click()
  const line = page.getByRole('dialog')
  await line.getByRole('textbox', { name: '이름' }).fill(GUEST.corrected)
  await line.getByRole('button', { name: '저장하기' }).click()
  await expect(party.getByRole('button', { name: `명부 고치기 ${GUEST.corrected}` })).toBeVisible()

  await openFromMenu(page, '오늘')
  await askForWeather(page, departure)
  await expectRefused(page, '/money')
  await expectRefused(page, '/reservations')
})
