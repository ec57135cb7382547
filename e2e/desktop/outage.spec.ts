import { expect, type Page, test } from '@playwright/test'
import { HOSTS } from '../support/demo'
import { dataFails, type FaultyApi, foreignAnswers, startFaultyApi } from '../support/faultyApi'
import { type SecondWeb, startSecondWeb } from '../support/secondWeb'

const HOST = 'bada'
const STANDING = ['/', '/info/ship_board/', '/info/service_ship/', '/ship/1']
const FAULTS = [...Object.entries(foreignAnswers), ['failing data', dataFails] as const]
/** Storefronts of which nothing has been made: one for each fault. */
const COLD = HOSTS.filter((host) => host !== HOST)

let api: FaultyApi
let web: SecondWeb

test.beforeAll(async () => {
  api = await startFaultyApi()
  web = await startSecondWeb(api.url)
})
test.afterAll(async () => {
  await web.stop()
  api.close()
})
test.afterEach(() => api.heal())

const htmlOf = async (page: Page, path: string) => {
  const answer = await page.goto(web.addressOf(HOST, path))
  return { status: answer?.status(), html: (await answer?.text()) ?? '' }
}

/** As a page is named in the cache: without the slash at its end. */
const cachePath = (path: string) => `/${HOST}${path}`.replace(/\/$/, '')

test('cached pages stay available through every failure', async ({ page }) => {
  const before = new Map<string, string>()
  for (const [name, fault] of FAULTS) {
    await test.step(name, async () => {
      for (const path of STANDING) {
        const { status, html } = await htmlOf(page, path)
        expect(status, path).toBe(200)
        before.set(path, html)
      }

      api.meet(fault)
      expect(await web.revalidate(STANDING.map(cachePath))).toBe(502)
      for (const path of STANDING) {
        const { status, html } = await htmlOf(page, path)
        expect(status, path).toBe(200)
        expect(html === before.get(path), path).toBe(true)
      }
      api.heal()
    })
  }
})

test('a page that was never generated shows an error through any failure, and loads afterwards', async ({
  page,
}) => {
  for (const [index, [name, fault]] of FAULTS.entries()) {
    await test.step(name, async () => {
      const address = web.addressOf(COLD[index] ?? '', '/customer/faq')
      api.meet(fault)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'retry-after': expect.stringMatching(/^\d+$/),
      })
      await expect(page.getByText('서버 통신 중에 오류가 발생했습니다.')).toBeVisible()

      api.heal()
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible()
      await expect(page).toHaveURL(address)
    })
  }
})
