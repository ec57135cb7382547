import { expect, type Page, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { addressesOf } from '../support/crawlers/sitemaps'
import { readHtml } from '../support/servedHtml'
import { storefront } from '../support/settings'

const hosts = ['www', 'bada', 'dolsan'] as const

/** A file as any client gets it; the browser need not be able to show it. */
async function readFile(page: Page, host: string, file: string): Promise<string> {
  await page.goto(storefront(host, '/customer/faq'))
  return page.evaluate(async (path) => (await fetch(path)).text(), file)
}

/** The addresses of every page that the files of a storefront's sitemap name. */
async function readAddresses(page: Page, host: string): Promise<string[]> {
  const files = addressesOf(await readFile(page, host, '/sitemap.xml'))
  const parts = await Promise.all(files.map((file) => readHtml(host, new URL(file).pathname)))
  return parts.flatMap(addressesOf)
}

test('a storefront’s manifest names it', async ({ page }) => {
  for (const host of hosts) {
    const text = await readFile(page, host, '/manifest.webmanifest')
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string }[] }
    expect(await page.title()).toContain(name)
    for (const { src } of icons) {
      const status = await page.evaluate(async (path) => (await fetch(path)).status, src)
      expect(status).toBe(200)
    }
  }
})

test('another operator’s ship is shown and not indexed', async ({ page }) => {
  const path = `/ship/${await findShipNo('바다호')}`
  expect(await readAddresses(page, 'www')).not.toContain(storefront('www', path))
  await page.goto(storefront('www', path))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow')
  await expect(page.getByRole('heading', { level: 1, name: '바다호' })).toBeVisible()
})

test('an unknown sub-domain is not found and shows no other storefront’s page', async ({
  page,
}) => {
  const answer = await page.goto(storefront('nobody'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('찾으시는 페이지가 없어요.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '메뉴', exact: true })).toHaveCount(0)
})
