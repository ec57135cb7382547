import { expect, test } from '@playwright/test'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { gzipBytes } from '@/scripts/support/firstLoad'
import { readHtml } from '../support/servedHtml'

/** Bytes of gzip of a page's first HTML. */
const LIST_BUDGET = 11_000
const TRIP_BUDGET = 17_000

test('the HTML of a list and of a trip is within its budget', async () => {
  const html = await readHtml('www', '/info/service_ship/')
  expect(html.split('<article').length - 1).toBe(PAGE_SIZE.list)
  expect(gzipBytes(html)).toBeLessThanOrEqual(LIST_BUDGET)
  const trip = await readHtml('www', '/ship/1')
  expect(trip).toContain('id="calendar"')
  expect(gzipBytes(trip)).toBeLessThanOrEqual(TRIP_BUDGET)
})
