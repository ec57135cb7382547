import type { z } from 'zod'
import type { AnswerOf, BodyOf, InputOf, QueryOf } from './call'
import type { calls } from './calls'
import type { CallName } from './callTable'
import type * as coupon from './coupon'
import type * as customer from './customer'
import type * as info from './info'
import type * as primitives from './primitives'
import type * as report from './report'
import type * as reservationParts from './reservationParts'
import type * as review from './review'
import type * as schedule from './schedule'
import type * as ship from './ship'
import type * as person from './person'
import type * as user from './user'

/** The types that the storefront reads; nothing of zod reaches the browser through them. */
export type Query<N extends CallName> = QueryOf<(typeof calls)[N]>
export type Body<N extends CallName> = BodyOf<(typeof calls)[N]>
export type Input<N extends CallName> = InputOf<(typeof calls)[N]>
export type Answer<N extends CallName> = AnswerOf<(typeof calls)[N]>

export type Page<T> = { list: T[]; total: number; page: number }
export type CodeName = z.output<typeof primitives.codeName>
export type ShipItem = z.output<typeof ship.shipItem>
export type ShipDetail = z.output<typeof ship.shipDetail>
export type Schedule = z.output<typeof schedule.schedule>
export type ScheduleDay = z.output<typeof schedule.scheduleDay>
export type ReportItem = z.output<typeof report.reportItem>
export type Review = z.output<typeof review.review>
export type BoardItem = z.output<typeof customer.boardItem>
export type BoardDetail = z.output<typeof customer.boardDetail>
export type Inquiry = z.output<typeof customer.inquiry>
export type Coupon = z.output<typeof coupon.coupon>
export type CouponListType = z.output<typeof coupon.couponListType>
export type Banner = z.output<typeof info.banner>
export type Session = z.output<typeof user.session>
export type SnsProfile = z.output<typeof user.snsProfile>
export type RegistType = z.output<typeof user.registType>
export type Person = z.output<typeof person.person>
export type SentPerson = z.output<typeof person.listedPerson>
export type ListedPerson = z.output<typeof person.storedListed>
export type PayType = z.output<typeof reservationParts.payType>
export type ReservationListType = z.output<typeof reservationParts.listType>
export type BookerType = z.output<typeof reservationParts.bookerType>
export type BankAccount = z.output<typeof reservationParts.bankAccount>
export type RefundPolicy = z.output<typeof reservationParts.refundPolicy>
export type Storefront = Answer<'getInfoIndex'>
export type MainData = Answer<'getInfoMain'>
export type Hold = Answer<'readyReservation'>
export type ReservationCard = Answer<'getReservationList'>['list'][number]
export type ReservationDetail = Answer<'getReservationDetail'>
export type CancelQuote = Answer<'getCancelReady'>
export type Alert = Answer<'alertSeats'>['list'][number]
export type Awaiter = Answer<'awaitReservation'>['list'][number]
export type PersonList = Answer<'getReservationPersonList'>
