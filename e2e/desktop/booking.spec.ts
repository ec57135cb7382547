import { expect, type Page, test } from '@playwright/test'
import { chooseDay, holdSeats, order, reserveLink } from '../support/booking'
import { findReservation } from '../support/bookers'
import { letPhoneRest } from '../support/database'
import { type Departure, openDeparture } from '../support/operator'
import { storefront } from '../support/settings'
import { enterPassword, openPage, provePhone } from '../support/visitor'

const CAPACITY = 6
const PARTY = 2
const PRICE = 70_000

const BADA = { host: 'bada', menu: '선상낚시', ship: '만석호' } as const
const HANBIT = { host: 'hanbit', menu: '출조버스', ship: '한빛버스 수원 출발' } as const

type Voyage = typeof BADA | typeof HANBIT

const openFor = ({ ship }: Voyage, daysAhead: number) =>
  openDeparture({ ship, daysAhead, capacity: CAPACITY, price: PRICE })

/** Main page → list → trip → calendar → booking form. */
async function findDeparture(page: Page, voyage: Voyage, departure: Departure): Promise<void> {
  await openPage(page, voyage.host)
  const menu = page.getByRole('navigation', { name: '메뉴', exact: true })
  await menu.getByRole('link', { name: voyage.menu }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: voyage.menu, exact: true }),
  ).toBeVisible()
  await page.getByRole('heading', { name: voyage.ship }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: voyage.ship })).toBeVisible()
  const row = await chooseDay(page, departure)
  await expect(row).toContainText(`${CAPACITY}자리 남음`)
  await reserveLink(page, '예약').click()
  await expect(page.getByRole('heading', { level: 1, name: '예약하기' })).toBeVisible()
}

/** The done page of a bank transfer. */
async function expectReceived(page: Page, reservationNo: number): Promise<void> {
  await expect(page.getByRole('heading', { name: '예약이 접수되었어요' })).toBeVisible()
  const booked = page.getByRole('region', { name: '예약 내용' })
  await expect(booked).toContainText(String(reservationNo))
  await expect(booked).toContainText('140,000원')
  await expect(page.getByText('수협은행')).toBeVisible()
}

async function expectSeatsFell(page: Page, voyage: Voyage, departure: Departure): Promise<void> {
  await openPage(page, voyage.host, `/ship/${departure.shipNo}`)
  await expect(await chooseDay(page, departure)).toContainText(`${CAPACITY - PARTY}자리 남음`)
}

test('a member books a seat of a boat', async ({ page }) => {
  const departure = await openFor(BADA, 20)
  await findDeparture(page, BADA, departure)
  const form = page.url()
  await page.getByRole('link', { name: '로그인하시면 쿠폰을 사용할 수 있어요' }).click()
  await enterPassword(page)
  await page.waitForURL(form)

  await holdSeats(page, PARTY)
  const { reservation_no: reservationNo } = await order(page, '무통장')
  await expectReceived(page, reservationNo)

  await page.getByRole('link', { name: '예약 내역 보기' }).click()
  await page.waitForURL(storefront(BADA.host, '/mypage/reservation'))
  const card = await findReservation(page, reservationNo)
  await expect(card).toContainText('입금대기')
  await card.getByRole('link', { name: BADA.ship }).click()
  await page.waitForURL(storefront(BADA.host, `/mypage/reservation_detail/${reservationNo}`))
  await expect(page.getByRole('main')).toContainText(`${PARTY}명`)
  await expectSeatsFell(page, BADA, departure)
})

test('a guest books a seat of a bus and looks it up again', async ({ page, browser }) => {
  const guest = { name: '김손님', phone: '010-3100-1112' }
  const departure = await openFor(HANBIT, 22)
  await findDeparture(page, HANBIT, departure)
  await provePhone(page, guest)

  await holdSeats(page, PARTY)
  const { reservation_no: reservationNo } = await order(page, '무통장')
  await expectReceived(page, reservationNo)
  await expectSeatsFell(page, HANBIT, departure)

  await letPhoneRest(guest.phone)
  const other = await browser.newPage()
  await openPage(other, HANBIT.host, '/reservation/guest')
  await provePhone(other, guest)
  await other.waitForURL(storefront(HANBIT.host, '/reservation/guest/list'))
  const card = await findReservation(other, reservationNo)
  await card.getByRole('link', { name: HANBIT.ship }).click()
  await expect(other.getByRole('main')).toContainText('입금대기')
  await other.close()
})
