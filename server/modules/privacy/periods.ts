import dayjs from 'dayjs'
import { AD_EVIDENCE_MONTHS } from '@/lib/consent/adConsent'
import { CONTRACT_YEARS } from '@/lib/member/retention'
import { MESSAGE_DAYS } from '@/lib/notification/retention'
import { REVIEW_YEARS } from '@/lib/review/limits'

const DAY_MS = 86_400_000

/** A number of days before a moment. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS)

/** The same moment some months before; the last day of a shorter month. */
export const monthsBefore = (at: Date, months: number): Date =>
  dayjs(at).subtract(months, 'month').toDate()

/** Longer than the day that the limit of phone codes looks back. */
export const CODE_DAYS = 2
/** What an open page of the console said aloud. */
export const NEWS_DAYS = 1
/** Long enough to look up whether a message was sent, or what somebody did twice. */
export const LOOK_UP_DAYS = MESSAGE_DAYS
/** An app renews its push id each time it is opened. */
export const VISITOR_DEVICE_DAYS = 90
export const DEVICE_DAYS = 365
/** A product that was begun and left. */
export const DRAFT_DAYS = 365
/** Contracts, their cancellation, payments and supply: five years (전자상거래법 시행령 제6조 제1항). */
export const CONTRACT_MONTHS = 12 * CONTRACT_YEARS
/** Complaints and disputes, so inquiries and members' messages: three years (전자상거래법 시행령 제6조 제1항). */
export const COMPLAINT_MONTHS = 36
/** As the policy of reviews says. */
export const REVIEW_MONTHS = 12 * REVIEW_YEARS
/** A consent to advertisements, after it was withdrawn: evidence. */
export const AD_CONSENT_MONTHS = AD_EVIDENCE_MONTHS
/** What was advertised: six months (전자상거래법 시행령 제6조 제1항). */
export const ADVERTISEMENT_MONTHS = 6
/** Who was logged in from where: three months (통신비밀보호법 시행령 제41조). */
export const ACCESS_MONTHS = 3
/** Sums of pages viewed: two years, and the month that is not over yet. */
export const VISIT_MONTHS = 25
