import { useState } from 'react'
import type { Answer, Hold, PayType } from '@/lib/contract/wire'
import { unpaidReservationNo } from '@/lib/reservation/unpaidReservationNo'
import { quote, type Quote } from '@/lib/reservation/price'
import type { Booker } from '@/store/booking/useBooker'
import { type Failure, useAction } from '@/store/useAction'
import { useCoupons } from './useCoupons'

type Draft = {
  /** Undefined until typed: the booker's own name stands in. */
  name: string | undefined
  counts: Record<number, number>
  couponNo: number | undefined
  payType: PayType | undefined
  memo: string
  isAgree: boolean
}
export type OrderProblems = { name?: string; payType?: string; isAgree?: string }

const NAME_MISSING = '예약자 이름을 입력해 주세요.'
const PAY_TYPE_MISSING = '결제 방법을 선택해 주세요.'
const AGREE_MISSING = '예약 및 환불 규정에 동의해 주세요.'

const problemsOf = (draft: Draft, name: string): OrderProblems => ({
  ...(name.trim() ? {} : { name: NAME_MISSING }),
  ...(draft.payType ? {} : { payType: PAY_TYPE_MISSING }),
  ...(draft.isAgree ? {} : { isAgree: AGREE_MISSING }),
})

/** What the hold's seats cost is a sum over nights already, so it counts as one unit here. */
const priceOf = (hold: Hold, { counts }: Draft, discount: number): Quote =>
  quote({
    pricePerUnit: hold.quote.origin_price,
    units: 1,
    nights: 1,
    options: hold.options.map((option) => ({ ...option, count: counts[option.no] ?? 0 })),
    discount,
  })

const totalTold = ({ code, data }: Failure): number | undefined =>
  code === 'PRICE_CHANGED' && typeof data.total === 'number' ? data.total : undefined

/** The reservation that stands, and the gateway's page if its payment goes on there. */
export type Placed = { reservationNo: number; gatewayUrl: string | null }

/** What stands may be an earlier order than this one: it is not paid in another way unseen. */
const placedBy = (created: Answer<'createReservation'>, payType: PayType): Placed => ({
  reservationNo: created.reservation_no,
  gatewayUrl: created.pay_type === payType ? created.redirect_url : null,
})

type Asked = {
  hold: Hold
  booker: Booker
  defaultName: string
  onPlaced: (placed: Placed) => void
  onHoldOver: () => void
}

/** What is ordered on top of a hold, what it costs, and the one press that makes it a reservation. */
export const useOrder = ({ hold, booker, defaultName, onPlaced, onHoldOver }: Asked) => {
  const [draft, setDraft] = useState<Draft>({
    name: undefined,
    counts: {},
    couponNo: undefined,
    payType: hold.pay_type[0],
    memo: '',
    isAgree: false,
  })
  const [isPlaced, setIsPlaced] = useState(false)
  const [problems, setProblems] = useState<OrderProblems>({})
  /** A total that the server named in place of ours, for exactly what is chosen now. */
  const [told, setTold] = useState<{ ours: number; total: number }>()
  const name = draft.name ?? defaultName
  const origin = priceOf(hold, draft, 0).origin
  const { coupons, isLoading: isPricing, error: couponError } = useCoupons(hold, booker, origin)
  const coupon = coupons.find(({ no, is_usable }) => no === draft.couponNo && is_usable === 1)
  const price = priceOf(hold, draft, coupon?.discount ?? 0)
  const total = told?.ours === price.total ? told.total : price.total

  const create = useAction((api, payType: PayType) =>
    api.createReservation({
      hold_key: hold.hold_key,
      name: name.trim(),
      pay_type: payType,
      options: Object.entries(draft.counts).map(([no, count]) => ({ no: Number(no), count })),
      coupon_no: coupon?.no,
      total,
      memo: draft.memo,
      is_agree: true,
      ...booker,
    }),
  )

  const change = (part: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    setProblems({})
  }

  const place = (placed: Placed) => {
    setIsPlaced(true)
    onPlaced(placed)
  }

  const submit = async () => {
    const found = problemsOf(draft, name)
    setProblems(found)
    if (isPricing || isPlaced || !draft.payType || Object.keys(found).length > 0) return
    const outcome = await create.run(draft.payType)
    if (!outcome) return
    if ('data' in outcome) return place(placedBy(outcome.data, draft.payType))
    const standing = unpaidReservationNo(outcome.failure)
    if (standing !== undefined) return place({ reservationNo: standing, gatewayUrl: null })
    const changedTotal = totalTold(outcome.failure)
    if (changedTotal !== undefined) setTold({ ours: price.total, total: changedTotal })
    if (outcome.failure.code === 'HOLD_EXPIRED') onHoldOver()
  }

  return {
    draft: { ...draft, name },
    change,
    submit,
    problems,
    coupons,
    couponError,
    /** Before any coupon. */
    origin,
    discount: price.discount,
    total,
    isPriceChanged: total !== price.total,
    /** A coupon's worth is being asked for: the total is not certain yet. */
    isPricing,
    isCreating: create.isLoading,
    /** The reservation stands, and the page is about to be left for it. */
    isPlaced,
    failure: create.failure,
    /** No answer came: the reservation may stand already, and only the same press can tell. */
    isUnsure: create.failure?.isAnswered === false,
  }
}
export type Order = ReturnType<typeof useOrder>
