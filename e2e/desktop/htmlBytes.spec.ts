import { expect, test } from '@playwright/test'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { gzipBytes } from '@/scripts/support/firstLoad'
import { readHtml } from '../support/servedHtml'

/** Bytes of gzip of the first HTML of a list with thirty cards: it may shrink, and not grow. */
const BUDGET = 10_400

test('the HTML of a list is within its budget', async () => {
  const html = await readHtml('www', '/info/service_ship/')
  expect(html.split('<article').length - 1).toBe(PAGE_SIZE.list)
  expect(gzipBytes(html)).toBeLessThanOrEqual(BUDGET)
})
