import { useState } from 'react'
import type { Draft } from '@/components/common/form/useFields'
import { useForm } from '@/components/common/form/useForm'
import { useAffiliate } from '@/components/common/navigation/useAffiliate'
import { SHOWN_CONSENTS } from '@/lib/consent/bookingConsents'
import type { Answer, Body, Hold, PayType } from '@/lib/contract/wire'
import { depositOf } from '@/lib/reservation/deposit'
import { offeredPayTypes } from '@/lib/reservation/payTypes'
import { unpaidReservationNo } from '@/lib/reservation/unpaidReservationNo'
import type { Booker } from '@/store/booking/useBooker'
import { bookingDraftKey, dropDraft, keepDraft, readDraft } from '@/store/persist/drafts'
import { type Failure, useAction } from '@/store/useAction'
import { movedHref } from './movedHref'
import type { BookingChoice } from './useChoice'

type Values = {
  /** Undefined until typed: the booker's own name is used. */
  name: string | undefined
  /** Undefined until chosen: the first one that is offered. */
  payType: PayType | undefined
  /** Of a departure that takes one, whether the deposit alone is paid now. */
  pays: 'deposit' | 'all'
  memo: string
  isAgree: boolean
  isPrivacy: boolean
  isThirdParty: boolean
}

const EMPTY: Values = {
  name: undefined,
  payType: undefined,
  pays: 'deposit',
  memo: '',
  isAgree: false,
  isPrivacy: false,
  isThirdParty: false,
}

/**
 * What was agreed to is what was seen: other seats or another total are agreed to again. So the second tap
 * of a double tap on the button that changed them orders nothing.
 */
const NOT_AGREED = { isAgree: false }

const NAME_MISSING = '예약자 이름을 입력해 주세요.'
const PAY_TYPE_MISSING = '결제 방법을 선택해 주세요.'
const AGREE_MISSING = '예약 및 환불 규정에 동의해 주세요.'
const PRIVACY_MISSING = '개인정보 수집·이용에 동의해 주세요.'
const THIRD_PARTY_MISSING = '개인정보 제3자 제공에 동의해 주세요.'

const totalOf = ({ code, data }: Failure): number | undefined =>
  code === 'PRICE_CHANGED' && typeof data.total === 'number' ? data.total : undefined

/** The reservation that was made, and the gateway's page if its payment goes on there. */
export type Ordered = { reservationNo: number; gatewayUrl: string | null }

/**
 * The server may answer with an earlier order of the same hold. It is not paid in another way than
 * the visitor chose.
 */
const toOrdered = (created: Answer<'createReservation'>, payType: PayType): Ordered => ({
  reservationNo: created.reservation_no,
  gatewayUrl: created.pay_type === payType ? created.redirect_url : null,
})

/** Keeps the memo in this tab until it is sent. What is agreed to and paid is said again after a reload. */
const memoDraft = (departure: string): Draft<Values> => {
  const key = bookingDraftKey(departure)
  return {
    values: readDraft<Pick<Values, 'memo'>>(key) ?? {},
    isRestored: false,
    keep: ({ memo }) => {
      if (memo !== undefined) keepDraft(key, { memo })
    },
    forget: () => dropDraft(key),
  }
}

interface Options {
  /** Names the departure in this tab's storage. */
  departure: string
  choice: BookingChoice
  /** The seats as they are chosen now; undefined while they have to be held first. */
  hold: Hold | undefined
  payTypes: readonly PayType[]
  booker: Booker | null | undefined
  defaultName: string
  /** The guest's, where no token says whose the order is. */
  phone: string | undefined
  /** Submitted before the seats are held: holds them. */
  onHold: () => Promise<void>
  onOrdered: (ordered: Ordered) => void
  onHoldExpired: () => void
}

/** The bill's total, or the one that the server answered instead, while the bill stays the same. */
const useTotal = (ours: number) => {
  const [corrected, setCorrected] = useState<{ ours: number; total: number }>()
  const total = corrected?.ours === ours ? corrected.total : ours
  return { total, correct: (changed: number) => setCorrected({ ours, total: changed }) }
}

/** What may be paid first of the seats that are held; null: all of it. */
const depositOfHold = (hold: Hold | undefined, total: number): number | null => {
  if (!hold?.deposit) return null
  const { percent: deposit_percent, each: deposit_each } = hold.deposit
  return depositOf({ deposit_percent, deposit_each }, { total, party: hold.quote.party })
}

const chosenOptions = (counts: BookingChoice['counts']) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([no, count]) => ({ no: Number(no), count }))

/** The form of a known booker: it holds the seats first, and then orders and pays them. */
export const useOrder = (options: Options) => {
  const { choice, hold, booker, defaultName, onHold, onOrdered, onHoldExpired } = options
  const [isPlaced, setIsPlaced] = useState(false)
  const affiliate = useAffiliate()
  const create = useAction((api, body: Body<'createReservation'>) => api.createReservation(body))

  const { bill, coupon, counts, isPricing } = choice
  const { total, correct } = useTotal(bill.total)
  const deposit = depositOfHold(hold, total)
  const offered = offeredPayTypes(options.payTypes)
  const payTypeOf = ({ payType }: Values) => payType ?? offered[0]
  const nameOf = ({ name }: Values) => name ?? defaultName

  const finish = (ordered: Ordered) => {
    draft.forget()
    setIsPlaced(true)
    onOrdered(ordered)
  }
  const explain = (failure: Failure) => {
    const live = unpaidReservationNo(failure)
    if (live !== undefined) return finish({ reservationNo: live, gatewayUrl: null })
    const changedTotal = totalOf(failure)
    if (changedTotal !== undefined) {
      correct(changedTotal)
      form.change(NOT_AGREED)
    }
    if (failure.code === 'OPTION_GONE') choice.reloadOptions()
    if (failure.code === 'TRIP_CHANGED' || failure.code === 'DEPOSIT_DIFFERS')
      form.change(NOT_AGREED)
    if (failure.code === 'HOLD_EXPIRED') onHoldExpired()
  }
  const order = async (values: Values, held: Hold, as: Booker, payType: PayType) => {
    const outcome = await create.run({
      hold_key: held.hold_key,
      name: nameOf(values).trim(),
      phone: options.phone,
      pay_type: payType,
      options: chosenOptions(counts),
      coupon_no: coupon?.no,
      total,
      deposit: values.pays === 'deposit' ? (deposit ?? undefined) : undefined,
      schedule_no: held.schedule.schedule_no ?? undefined,
      memo: values.memo,
      guests: choice.guests || undefined,
      youths: choice.youths || undefined,
      is_agree: true,
      consents: SHOWN_CONSENTS,
      ...affiliate,
      ...as,
    })
    if (!outcome) return
    if ('data' in outcome) finish(toOrdered(outcome.data, payType))
    else explain(outcome.failure)
  }

  const [draft] = useState(() => memoDraft(options.departure))
  const form = useForm<Values>({
    initial: EMPTY,
    draft,
    validate: (values) => {
      if (!hold) return {}
      return {
        name: nameOf(values).trim() ? '' : NAME_MISSING,
        payType: payTypeOf(values) ? '' : PAY_TYPE_MISSING,
        isAgree: values.isAgree ? '' : AGREE_MISSING,
        isPrivacy: values.isPrivacy ? '' : PRIVACY_MISSING,
        isThirdParty: values.isThirdParty ? '' : THIRD_PARTY_MISSING,
      }
    },
    send: async (values): Promise<void> => {
      if (!hold) {
        await onHold()
        return form.change(NOT_AGREED)
      }
      const payType = payTypeOf(values)
      if (isPricing || isPlaced || !payType || !booker) return
      await order(values, hold, booker, payType)
    },
  })

  return {
    form,
    name: nameOf(form.values),
    payTypes: offered,
    payType: payTypeOf(form.values),
    total,
    /** What may be paid first; null: all is paid at once. */
    deposit,
    /** What is paid now. */
    due: form.values.pays === 'deposit' ? (deposit ?? total) : total,
    isPriceChanged: total !== bill.total,
    isCreating: create.isLoading,
    /** The reservation is made, and the page is about to be left for it. */
    isPlaced,
    failure: create.failure,
    movedHref: movedHref(create.failure, hold, choice),
    /** No answer came: the reservation may exist already, and only the same request can tell. */
    isUnsure: create.failure?.isAnswered === false,
  }
}
export type Order = ReturnType<typeof useOrder>
