import { expect, test } from '@playwright/test'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { gzipBytes } from '@/scripts/support/firstLoad'
import { readHtml } from '../support/servedHtml'

/** Bytes of gzip of a page's first HTML: it may shrink, and not grow. */
const LIST_BUDGET = 8_800
const TRIP_BUDGET = 13_450
/** Of the calendar in the HTML, which begins with this week: late in a month it has few. */
const DAY_BUDGET = 56

test('the HTML of a list is within its budget', async () => {
  const html = await readHtml('www', '/info/service_ship/')
  expect(html.split('<article').length - 1).toBe(PAGE_SIZE.list)
  expect(gzipBytes(html)).toBeLessThanOrEqual(LIST_BUDGET)
})

test('the HTML of a trip is within its budget', async () => {
  const html = await readHtml('www', '/ship/1')
  expect(html).toContain('id="calendar"')
  const days = html.split('data-date=').length - 1
  expect(days).toBeGreaterThan(0)
  expect(gzipBytes(html)).toBeLessThanOrEqual(TRIP_BUDGET + days * DAY_BUDGET)
})
