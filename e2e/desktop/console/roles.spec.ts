import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_DOMAIN } from '@/demo/data/staff'
import { logInWithCode, openFromMenu } from '../../support/operatorsDay'
import { storefront } from '../../support/settings'
import { CONSOLE } from '../../support/staff'

const PHONE_NUMBER = /01\d-?\d{3,4}-?\d{4}/

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page that is none of the role's. */
async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(storefront(CONSOLE, path))
  await expect(page.getByText('이 화면을 볼 권한이 없어요.')).toBeVisible()
}

test('an accountant’s day, without phone numbers', async ({ page }) => {
  const main = page.getByRole('main')
  await logInWithCode(page, `accountant@${DEMO_DOMAIN}`, '입금·환불')
  await expect(main.getByRole('heading', { name: /^입금 대기 \d+건 · [\d,]+원$/ })).toBeVisible()
  await expect(main).not.toContainText(PHONE_NUMBER)

  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' })
  await menu.getByRole('link', { name: '거래내역', exact: true }).click()
  await expect(main.getByLabel('거래내역 파일 (엑셀, CSV)')).toBeVisible()
  await expect(main).not.toContainText(PHONE_NUMBER)

  await menu.getByRole('link', { name: '월 정산', exact: true }).click()
  await main.getByRole('combobox', { name: '기준' }).selectOption('이용일')
  await expect(page).toHaveURL(/by=trip/)
  const ways = main.getByRole('region', { name: '결제 방법별 합계' })
  await expect(ways.getByRole('columnheader', { name: '공급가액' })).toBeVisible()
  await expect(ways.getByRole('columnheader', { name: '부가세' })).toBeVisible()
  await expect(main).not.toContainText(PHONE_NUMBER)
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: '정산 엑셀', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^정산_이용일_\d{6}\.xlsx$/)
  await expectRefused(page, '/calendar')
})

test('a day of the provider’s person, as an operator’s owner', async ({ page }) => {
  await logInWithCode(page, `provider@${DEMO_DOMAIN}`, '업체')
  await page.getByRole('searchbox', { name: '업체 찾기' }).fill('태안')
  await page.getByRole('button', { name: '태안낚시연합 열기' }).click()
  await page.getByRole('button', { name: '대신 일하기 태안낚시연합' }).click()
  const banner = page.getByText('태안낚시연합을 대신해 일하는 중')
  await expect(heading(page, '오늘')).toBeVisible()
  await expect(banner).toBeVisible()
  await openFromMenu(page, '직원')
  await expect(banner).toBeVisible()

  await page.getByRole('button', { name: '그만하기' }).click()
  await expect(heading(page, '업체')).toBeVisible()
  await expect(banner).toBeHidden()
  await page.goto(storefront(CONSOLE, '/today'))
  await expect(page.getByText('업체를 먼저 선택해 주세요.')).toBeVisible()
})
