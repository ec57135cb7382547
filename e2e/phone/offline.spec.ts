import { expect, test } from '@playwright/test'
import { storefront } from '../support/settings'

test.use({ serviceWorkers: 'allow' })

test('a lost connection shows the storefront’s offline page with a retry', async ({
  page,
  context,
}) => {
  await page.goto(storefront('bada'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await page.goto(storefront('bada', '/customer/faq'))
  await expect(page.getByText('인터넷에 연결되지 않았어요.')).toBeVisible()

  await context.setOffline(false)
  await page.goto(storefront('bada', '/customer/faq'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('자주 묻는 질문')
})
