import { expect, test } from '@playwright/test'
import { addDays, formatKoreanDate, monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { findShipNo } from '../support/catalogue'
import { openPage } from '../support/visitor'

const monthTitle = (yyyymm: string) => `${yyyymm.slice(0, 4)}년 ${Number(yyyymm.slice(4))}월 달력`

test('the calendar works by keyboard', async ({ page }) => {
  const today = toKstDate(new Date())
  await openPage(page, 'bada', `/ship/${await findShipNo('바다호')}`)
  const day = (date: string) =>
    page.getByRole('grid').getByRole('button', { name: formatKoreanDate(date) })

  await day(today).focus()
  await page.keyboard.press('ArrowRight')
  await expect(day(addDays(today, 1))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(day(addDays(today, 8))).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(day(addDays(today, 1))).toBeFocused()

  await page.keyboard.press('PageDown')
  const next = shiftMonth(monthOf(addDays(today, 1)), 1)
  await expect(page.getByRole('grid', { name: monthTitle(next) })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-date][aria-pressed=true]')).toBeFocused()
  await expect(page.getByText('날짜를 고르면 예약할 수 있는 일정이 나와요.')).toBeHidden()
})
