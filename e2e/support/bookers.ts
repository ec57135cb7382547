import { expect, type Locator, type Page } from '@playwright/test'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { bookingPath } from './booking'
import type { Departure } from './operator'
import { logInAsMember, MEMBER, NEWCOMER, openPage, provePhone } from './visitor'

type UserType = 'member' | 'guest'

const DESK_WIDTH = 1024

/** One member for each width: a phone may have twenty reservations at a time. */
const memberAt = (page: Page) =>
  (page.viewportSize()?.width ?? 0) >= DESK_WIDTH ? NEWCOMER : MEMBER

/**
 * Opens the booking form of a departure as a verified booker: the demo's member, or a guest whose
 * phone ends in `last`, four digits that no other test uses.
 */
export async function openFormAs(
  page: Page,
  { userType, host, last }: { userType: UserType; host: string; last: string },
  departure: Departure,
): Promise<void> {
  const path = bookingPath(departure)
  if (userType === 'member') return logInAsMember(page, host, path, memberAt(page))
  await openPage(page, host, path)
  await provePhone(page, { name: '김손님', phone: guestPhone(last) })
  await expect(page.getByText('다른 번호로 예약').or(page.getByText('대기 신청하기'))).toBeVisible()
}

export const guestPhone = (last: string): string => `010-3100-${last}`

/** Opens a reservation where its booker finds it. */
export const openReservation = (
  page: Page,
  { userType, host }: { userType: UserType; host: string },
  reservationNo: number,
): Promise<void> => openPage(page, host, reservationHref(userType, reservationNo))

/** The card of a reservation in the list that is open, which goes by day of trip: it may be on a later page. */
export async function findReservation(page: Page, reservationNo: number): Promise<Locator> {
  const number = new RegExp(`예약번호 ${reservationNo}(?!\\d)`)
  const card = page.getByRole('article').filter({ hasText: number })
  const more = page.getByRole('button', { name: '더 보기' })
  await expect(async () => {
    // Neither is there before the first page of the list is.
    await expect(card.or(more).first()).toBeVisible({ timeout: 10_000 })
    if (!(await card.isVisible())) await more.click({ timeout: 10_000 })
    await expect(card).toBeVisible({ timeout: 10_000 })
  }).toPass()
  return card
}
