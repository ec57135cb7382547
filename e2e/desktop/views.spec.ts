import { expect, test } from '@playwright/test'
import { numberAfter, operate } from '../support/operator'
import { port, storefront } from '../support/settings'
import { openPage } from '../support/visitor'

test('views are counted for visitors, not for generated pages', async ({ page, request }) => {
  const printed = await operate(
    'notice',
    '조회수를 세는 공지',
    '--everywhere',
    '--text',
    '한 번씩만 셉니다.',
  )
  const no = numberAfter(printed, '글')
  const path = `/customer/notice/${no}`
  /** As a program asks, which does not know `*.localhost`. */
  const ask = (host: string, of: string) =>
    request.get(`http://127.0.0.1:${port}${of}`, {
      headers: { host: new URL(storefront(host)).host },
    })
  const countViews = async () => {
    const answer = await ask('www', `/a/customer/detail/${no}`)
    return ((await answer.json()) as { detail: { view_count: number } }).detail.view_count
  }

  for (const host of ['www', 'bada', 'olle', 'dolsan']) {
    expect((await ask(host, path)).status()).toBe(200)
  }
  expect(await countViews()).toBe(0)

  await openPage(page, 'www', path)
  // A load that a reload ends may be counted already, without this tab having heard of it.
  await expect(page.getByText('조회 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('한 번씩만 셉니다.')).toBeVisible()
  await expect(page.getByText('조회 1')).toBeVisible()
  expect(await countViews()).toBe(1)
})
