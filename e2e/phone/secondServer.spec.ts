import { expect, type Page, test } from '@playwright/test'
import { MEMBER, PHONE_CODE } from '../secondServer/people'
import { type SecondServer, startSecondServer } from '../secondServer/secondServer'
import { ORDER, TAKE_SEATS } from '../support/booking'
import { type SecondWeb, startSecondWeb } from '../support/secondWeb'
import { takenOver } from '../support/visitor'

/** The storefront on a server that knows docs/specification.md alone. */
let server: SecondServer
let web: SecondWeb

test.beforeAll(async () => {
  server = await startSecondServer()
  web = await startSecondWeb(server.url)
})
test.afterAll(async () => {
  await web.stop()
  server.close()
})

/** Nothing of a program shows, nor a label without its value. */
const expectWhole = async (page: Page) => {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/undefined|null|NaN|Invalid|\[object|0척|^ · | · $/m)
}
const open = async (page: Page, path: string, status = 200) => {
  const answer = await page.goto(web.addressOf('www', path))
  expect(answer?.status(), path).toBe(status)
  if (status === 200) await takenOver(page)
  await expectWhole(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const PAGES: [path: string, title: string][] = [
  ['/ship/1', '둘째1호'],
  ['/ship/2', '둘째2호'],
  ['/info/service_ship', '선상낚시'],
  ['/info/service_pension', '펜션'],
  ['/info/ship_board/', '조황'],
  ['/info/ship_board/1', '조황 1번'],
  ['/info/board/', '현장소식'],
  ['/info/board/31', '둘째 소식'],
  ['/customer/notice', '공지사항'],
  ['/customer/notice/11', '둘째 공지'],
  ['/customer/event', '이벤트'],
  ['/customer/event/21', '둘째 이벤트'],
  ['/customer/faq', '자주 묻는 질문'],
  ['/customer/contact', '문의하기'],
  ['/customer/policy/terms', '둘째 약관'],
  ['/customer/policy/privacy', '둘째 약관'],
  ['/search', '검색'],
  ['/user/login', '로그인'],
  ['/user/join', '회원가입'],
  ['/user/find', '이메일'],
  ['/reservation/guest', '비회원'],
]

test('every page is made', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: '둘째1호' }).first()).toBeVisible()
  for (const [path, title] of PAGES) {
    await open(page, path)
    await expect(heading(page, title).first(), path).toBeVisible()
  }
  for (const path of ['/ship/99', '/info/ship_board/99', '/customer/notice/99'])
    await open(page, path, 404)
  expect((await page.goto(web.addressOf('nobody', '/')))?.status()).toBe(404)
  // Nothing was asked for that the specification does not name.
  expect(server.asked.filter((call) => /sort=|party=|coast=|is_view|is_number/.test(call))).toEqual(
    [],
  )
})

test('a list without a total ends with its first short page', async ({ page }) => {
  await open(page, '/info/service_ship')
  await page.getByRole('link', { name: '더 보기' }).click()
  await expect(page.getByRole('link', { name: '둘째35호' })).toBeVisible()
  await expect(page.getByRole('link', { name: '더 보기' })).toBeHidden()
  await expectWhole(page)
})

test('a search finds', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('combobox', { name: '검색어' }).fill('둘째1호')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page.getByText('검색 결과 1척')).toBeVisible()
  await expect(page.getByRole('link', { name: '둘째1호' })).toBeVisible()
})

/** A departure of ship 2 in a month that is whole ahead. */
const departureDay = () => {
  const next = new Date()
  next.setUTCMonth(next.getUTCMonth() + 1, 15)
  return next.toISOString().slice(0, 10)
}
const bookingPath = () => {
  const sdate = departureDay()
  return `/reservation/2${sdate.replaceAll('-', '')}?ship_no=2&sdate=${sdate}`
}
/** Orders what is held; answers the reservation's number. */
const orderHeld = async (page: Page): Promise<string> => {
  await page.getByRole('radio', { name: '무통장' }).check()
  await page.getByRole('checkbox', { name: /동의/ }).check()
  await expectWhole(page)
  await page.getByRole('button', { name: ORDER }).click()
  await page.waitForURL(/\/reservation\/done\/\d+/)
  await expect(page.getByText('둘째2호').first()).toBeVisible()
  await expectWhole(page)
  return page.url().split('/').at(-1) ?? ''
}
const cancel = async (page: Page) => {
  await page.getByRole('button', { name: '예약 취소' }).click()
  const dialog = page.getByRole('dialog', { name: '예약 취소' })
  await dialog.getByRole('button', { name: '80,000원 환불받고 취소' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('취소완료').first()).toBeVisible()
  await expectWhole(page)
}

test('a guest books, finds the booking again and cancels it', async ({ page }) => {
  await open(page, bookingPath())
  await page.getByRole('textbox', { name: '이름' }).fill('박손님')
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('010-3333-3333')
  await page.getByRole('textbox', { name: '인증번호' }).fill(PHONE_CODE)
  const no = await orderHeld(page)

  // Another visit: the phone alone says whose it is.
  await page.evaluate(() => localStorage.clear())
  await open(page, '/reservation/guest')
  await page.getByRole('textbox', { name: '이름' }).fill('박손님')
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('010-3333-3333')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByRole('textbox', { name: '인증번호' }).fill(PHONE_CODE)
  await page.waitForURL(/\/reservation\/guest\/list/)
  await page.getByRole('link', { name: '둘째2호' }).click()
  await page.waitForURL(new RegExp(`/reservation/guest/${no}`))
  await cancel(page)
})

test('a member logs in, keeps the hearts, books and cancels', async ({ page }) => {
  await open(page, '/user/login?redirect=%2Fship%2F1')
  await page.getByRole('textbox', { name: '이메일' }).fill(MEMBER.login_id)
  await page.getByLabel('비밀번호', { exact: false }).first().fill(MEMBER.login_password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(/\/ship\/1$/)
  // The trip says nothing of its heart, and lists say it of some ships alone.
  await expect(page.getByRole('button', { name: '찜 해제' })).toBeVisible()
  await open(page, '/info/service_ship')
  await expect(page.getByRole('button', { name: '찜 해제' })).toHaveCount(2)
  const told = page.waitForResponse(/\/v1\/user\/favorite$/)
  await page.getByRole('button', { name: '찜하기' }).first().click()
  await told
  await open(page, '/mypage/favorite')
  await expect(page.getByRole('button', { name: '찜 해제' })).toHaveCount(3)
  await open(page, '/mypage/coupon')
  await expect(page.getByText('둘째 쿠폰')).toBeVisible()
  for (const path of ['/mypage', '/mypage/message', '/mypage/qna']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWhole(page)
  }

  await open(page, bookingPath())
  await page.getByRole('button', { name: TAKE_SEATS }).click()
  const no = await orderHeld(page)
  await open(page, '/mypage/reservation')
  await expect(page.getByText(`예약번호 ${no}`)).toBeVisible()
  await page.getByRole('link', { name: '둘째2호' }).click()
  await cancel(page)
})
