import type { Page } from '@playwright/test'
import { addDays, toKstDate } from '@/lib/date/kst'
import { CONSOLE } from '../support/staff'
import { openPage } from '../support/visitor'
import { followFirst } from './followFirst'

const open = (path: string) => (page: Page) => openPage(page, CONSOLE, path)

/** Opens a page, and from there the first departure or reservation below a folder. */
const openFirst = (path: string, folder: string) => async (page: Page) => {
  await openPage(page, CONSOLE, path)
  await followFirst(page, folder)
}

/** Calls the first departure off that can be, and opens what became of it. */
const callOff = async (page: Page) => {
  await openPage(page, CONSOLE, '/weather')
  const main = page.getByRole('main')
  await main
    .getByText(/일정 \d+개$/)
    .first()
    .click()
  await main.getByRole('checkbox').first().check()
  const count = main.getByRole('textbox', { name: /예약 수 확인/ })
  const hint = await main.getByText(/취소할 예약은 \d+건/).innerText()
  await count.fill(/\d+/.exec(hint)?.[0] ?? '')
  await main.getByRole('button', { name: /출항 취소하기/ }).click()
  await page.waitForURL(/\/weather\/\d+/)
  await page.getByText(/출항을 취소하고/).waitFor()
}

/** The pages of the console by the name of their file, as an owner sees them. */
export const consoleScreens: Record<string, (page: Page) => Promise<unknown>> = {
  login: open('/login'),
  today: open('/today'),
  boarding: openFirst('/today', '/boarding/'),
  passengers: openFirst('/today', '/passengers/'),
  calendar: open('/calendar'),
  'calendar-batch': open('/calendar/batch'),
  defaults: open('/calendar/defaults'),
  reservations: open('/reservations'),
  reservation: openFirst('/reservations', '/reservations/'),
  new: open(`/reservations/new?sdate=${addDays(toKstDate(new Date()), 1)}`),
  waiting: open('/reservations/waiting'),
  money: open('/money'),
  statement: open('/money/statement'),
  month: open('/money/month'),
  'bank-accounts': open('/money/accounts'),
  weather: open('/weather'),
  activity: open('/activity'),
  staff: open('/staff'),
  account: open('/account'),
  'weather-run': callOff,
}
