import type { Right } from '@/lib/staff/rights'

/** What a new operator has to have, in the order in which it is done. */
export const SET_UP_STEPS = [
  'owner',
  'firm',
  'account',
  'merchant',
  'ship',
  'refund',
  'departures',
  'booking',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** `after`: what has to be there before it can be done. */
type Task = { label: string; href: string; right: Right; after?: SetUpStep }

/** What an operator itself does of it, with the page of the console where it is done. */
const SET_UP_TASKS: Readonly<Partial<Record<SetUpStep, Task>>> = {
  firm: { label: '사업자 정보 적기', href: '/storefront', right: 'changeStorefront' },
  account: { label: '입금 계좌 적기', href: '/storefront', right: 'changeBankAccount' },
  merchant: { label: '결제 가맹점 연결하기', href: '/money/merchant', right: 'changeMerchant' },
  ship: { label: '첫 상품 올리기', href: '/products/new', right: 'manageProducts' },
  refund: {
    label: '환불 규정 정하기',
    href: '/products',
    right: 'manageProducts',
    after: 'ship',
  },
  departures: {
    label: '일정 열기',
    href: '/calendar/defaults',
    right: 'changeCalendar',
    after: 'ship',
  },
}

/** What of the missing steps an operator can do now. */
export const openTasks = (missing: readonly SetUpStep[]): readonly Task[] =>
  missing
    .flatMap((step) => SET_UP_TASKS[step] ?? [])
    .filter(({ after }) => after === undefined || !missing.includes(after))

/** Departures that an operator should have on sale when it opens. */
const DEPARTURES_AT_FIRST = 10

export const SET_UP_LABELS: Readonly<Record<SetUpStep, string>> = {
  owner: '대표가 초대를 받아들였어요',
  firm: '사업자 정보를 모두 적었어요',
  account: '입금 계좌가 있어요',
  merchant: '결제 가맹점이 있어요',
  ship: '상품이 있어요',
  refund: '모든 상품에 환불 규정이 있어요',
  departures: `판매 중인 일정이 ${DEPARTURES_AT_FIRST}개 이상이에요`,
  booking: '첫 예약을 받았어요',
}

/** What is there of an operator; `merchant` also where the provider's own takes its payments. */
export type SetUpFacts = Record<Exclude<SetUpStep, 'departures'>, boolean> & { departures: number }

/** The steps that are still missing. */
export const missingSteps = (facts: SetUpFacts): readonly SetUpStep[] =>
  SET_UP_STEPS.filter((step) =>
    step === 'departures' ? facts.departures < DEPARTURES_AT_FIRST : !facts[step],
  )
