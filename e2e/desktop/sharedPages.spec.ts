import { expect, type Page, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { logInAsMember, openPage, provePhone } from '../support/visitor'

const CANONICAL = 'link[rel=canonical]'

/** A page as its HTML is, before any script. */
const read = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    return {
      status: answer.status,
      cache: answer.headers.get('x-nextjs-cache'),
      html: await answer.text(),
    }
  }, path)

const FOLDERS = [
  '/reservation',
  '/reservation/done',
  '/reservation/guest',
  '/reservation/passengers',
  '/reservation/receipt',
  '/mypage/reservation_detail',
  '/mypage/qna',
]

test('one cached page serves every number and names none of them', async ({ page }) => {
  await page.goto(storefront('bada', '/customer/faq'))
  for (const folder of FOLDERS) {
    const first = await read(page, `${folder}/70001`)
    await expect(async () => {
      const second = await read(page, `${folder}/70002/`)
      expect({ ...second, cache: '' }).toEqual({ ...first, status: 200, cache: '' })
      // STALE is from the cache too: the page became a minute old between the two calls. Another web
      // process, which has its own cache, may have been asked first.
      expect(second.cache).toMatch(/^(HIT|STALE)$/)
    }).toPass()
    expect(first.html).toContain('content="noindex,nofollow"')
    expect(first.html).toContain(`rel="canonical" href="${storefront('bada', folder)}"`)
    expect(first.html).not.toMatch(/7000[12]/)
    for (const nothing of ['-', '0', 'anything']) {
      expect(await read(page, `${folder}/${nothing}`)).toMatchObject({ status: 404 })
    }
  }

  // Scripts put the number in; others than a member and a guest are redirected.
  await openPage(page, 'bada', '/reservation/guest')
  await provePhone(page, { name: '오손님', phone: '010-3200-2501' })
  await page.waitForURL(storefront('bada', '/reservation/guest/list'))
  await logInAsMember(page, 'bada', '/customer/faq')
  for (const folder of FOLDERS) {
    await openPage(page, 'bada', `${folder}/70002/`)
    const address = storefront('bada', `${folder}/70002`)
    await expect(page.locator(CANONICAL)).toHaveAttribute('href', address)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address)
  }
  await openPage(page, 'bada', '/reservation/default?ship_no=1')
  await expect(page.locator(CANONICAL)).toHaveAttribute(
    'href',
    storefront('bada', '/reservation/default'),
  )
})

test('the address decides which reservation is shown: opened from the list, reloaded, or opened directly', async ({
  page,
}) => {
  const shows = async (no: string) => {
    // The address is there before the page: the list would still show all its numbers.
    await expect(page.getByText('예약번호', { exact: true })).toHaveCount(1)
    await expect(page.getByText('예약번호', { exact: true }).locator('..')).toContainText(no)
    await expect(page.locator(CANONICAL)).toHaveAttribute('href', page.url())
  }
  await logInAsMember(page, 'bada', '/mypage/reservation')
  const cards = page.getByRole('article').filter({ hasText: '예약번호' })
  await expect(cards.nth(1)).toBeVisible()
  const texts = await cards.allInnerTexts()
  const numbers = texts.slice(0, 2).map((text) => /예약번호 (\d+)/.exec(text)?.[1] ?? '')
  expect(new Set(numbers).size).toBe(2)

  for (const [at, no] of numbers.entries()) {
    await cards.nth(at).getByRole('link').first().click()
    await page.waitForURL(storefront('bada', `/mypage/reservation_detail/${no}`))
    await shows(no)
    await page.reload()
    await shows(no)
    await page.goBack()
    await expect(cards.nth(at)).toBeVisible()
  }
  for (const no of numbers) {
    for (const folder of ['/reservation/done', '/mypage/reservation_detail']) {
      await openPage(page, 'bada', `${folder}/${no}`)
      await shows(no)
    }
  }
})
