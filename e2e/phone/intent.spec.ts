import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/visitor'

const LIST = '/info/service_ship/'
const SPECIES = '갑오징어'

const hero = (page: Page) =>
  page.getByRole('region', { name: '언제, 몇 명, 무엇을 잡으러 가세요?' })

/** Says the next Saturday that has a chip, two people and a species on the main page. */
const sayIntent = async (page: Page) => {
  await hero(page).getByRole('button', { name: / 토 / }).first().click()
  await hero(page).getByRole('button', { name: '2명' }).click()
  await hero(page).getByRole('button', { name: SPECIES }).click()
  await expect(page).toHaveURL(/\?sdate=\d{4}-\d{2}-\d{2}&party=2&fish=.+$/)
  return new URL(page.url()).search
}

test('what is said on the main page goes along to the trip, to a list and through a reload, until it is cleared', async ({
  page,
}) => {
  await openPage(page, 'www')
  const said = await sayIntent(page)
  const results = page.getByRole('region', { name: new RegExp(`2명 · ${SPECIES}`) })
  await expect(results.getByRole('article').first()).toContainText('2자리 가능')
  await expect(results.getByRole('article').first()).toContainText('2명 ')
  await results.getByRole('article').first().getByRole('link').click()
  await page.waitForURL((url) => url.pathname.startsWith('/ship/'))
  expect(new URL(page.url()).search).toBe(said)

  await page.goBack()
  await expect(hero(page).getByRole('button', { name: '2명', pressed: true })).toBeVisible()
  await openPage(page, 'www', LIST)
  await expect(page).toHaveURL(new RegExp(`party=2`))
  expect(new URL(page.url()).search).toBe(said)
  await expect(page.getByRole('button', { name: `${SPECIES} 지우기` })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: '2명 지우기' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('2자리 가능')

  // What is cleared in a list is cleared for the visit.
  await page.getByRole('button', { name: '모두 지우기', exact: true }).click()
  await expect(page).toHaveURL(/\/info\/service_ship\/?$/)
  await openPage(page, 'www')
  await expect(hero(page).getByRole('button', { name: '2명' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(page.getByRole('region', { name: '이번 주말 자리' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
})
