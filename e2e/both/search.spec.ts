import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/visitor'

const box = (page: Page) => page.getByRole('combobox', { name: '검색어' })
const recent = (page: Page) =>
  page.getByRole('region', { name: '최근 검색어' }).getByRole('listitem')

async function search(page: Page, word: string): Promise<void> {
  await box(page).fill(word)
  await box(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === word)
}

test('initial consonants suggest the word, and the keyboard accepts it', async ({ page }) => {
  await openPage(page, 'www', '/search')
  await box(page).pressSequentially('ㄱㅇㅈㅇ')
  const suggested = page.getByRole('option', { name: /^갑오징어/ })
  await expect(suggested).toBeVisible()
  await box(page).press('ArrowDown')
  await expect(suggested).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Enter')

  await expect(page).toHaveURL(/\/search\?search=%EA%B0%91%EC%98%A4%EC%A7%95%EC%96%B4$/)
  await expect(page.getByRole('status')).toHaveText(/^‘갑오징어’ 검색 결과 \d+(척|곳)$/)
  await page
    .getByRole('list', { name: '종류별 결과' })
    .getByRole('link', { name: /^선상낚시 \d+$/ })
    .click()
  await expect(page).toHaveURL(/\/info\/service_ship\/?\?search=/)
  await expect(page.getByRole('button', { name: '필터 1' })).toBeVisible()
})

test('a word without results says what to do', async ({ page }) => {
  await openPage(page, 'bada', '/search?search=%F0%9F%90%8B')
  await expect(page.getByText('‘🐋’에 맞는 상품이 없어요.')).toBeVisible()
})

test('the latest five searches are stored and can be removed', async ({ page }) => {
  await openPage(page, 'bada', '/search')
  for (const word of ['우럭', '광어', '참돔', '농어', '주꾸미', '문어']) await search(page, word)
  await openPage(page, 'bada', '/search')
  await expect(recent(page)).toHaveText(['문어', '주꾸미', '농어', '참돔', '광어'])

  await page.getByRole('button', { name: '농어 지우기' }).click()
  await expect(recent(page)).toHaveText(['문어', '주꾸미', '참돔', '광어'])
  await page.getByRole('button', { name: '참돔', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(/^‘참돔’ 검색 결과/)
  await page.goBack()
  await expect(recent(page)).toHaveText(['참돔', '문어', '주꾸미', '광어'])
  await page.getByRole('button', { name: '모두 지우기' }).click()
  await expect(recent(page)).toHaveCount(0)
})
