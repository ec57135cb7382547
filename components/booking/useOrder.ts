import { useState } from 'react'
import { useForm } from '@/components/common/form/useForm'
import type { Answer, Body, Hold, PayType } from '@/lib/contract/wire'
import { unpaidReservationNo } from '@/lib/reservation/unpaidReservationNo'
import { quote, type Quote } from '@/lib/reservation/price'
import type { Booker } from '@/store/booking/useBooker'
import { type Failure, useAction } from '@/store/useAction'
import { useCoupons } from './CouponPicker'

type Values = {
  /** Undefined until typed: the booker's own name is used. */
  name: string | undefined
  counts: Record<number, number>
  couponNo: number | undefined
  payType: PayType | undefined
  memo: string
  isAgree: boolean
}

const NAME_MISSING = '예약자 이름을 입력해 주세요.'
const PAY_TYPE_MISSING = '결제 방법을 선택해 주세요.'
const AGREE_MISSING = '예약 및 환불 규정에 동의해 주세요.'

/** The price of the hold covers all its seats and nights, so it counts as one unit here. */
const priceOf = (hold: Hold, { counts }: Values, discount: number): Quote =>
  quote({
    pricePerUnit: hold.quote.origin_price,
    units: 1,
    nights: 1,
    options: hold.options.map((option) => ({ ...option, count: counts[option.no] ?? 0 })),
    discount,
  })

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

interface Options {
  hold: Hold
  isExpired: boolean
  booker: Booker
  defaultName: string
  onOrdered: (ordered: Ordered) => void
  onHoldExpired: () => void
}

/** The form that orders a hold: options, coupon, payment and the price of all of them. */
export const useOrder = ({
  hold,
  isExpired,
  booker,
  defaultName,
  onOrdered,
  onHoldExpired,
}: Options) => {
  const [isPlaced, setIsPlaced] = useState(false)
  /** The total that the server answered instead of `ours`; valid while the choice stays the same. */
  const [corrected, setCorrected] = useState<{ ours: number; total: number }>()
  const create = useAction((api, body: Body<'createReservation'>) => api.createReservation(body))

  const nameOf = ({ name }: Values) => name ?? defaultName

  const finish = (ordered: Ordered) => {
    setIsPlaced(true)
    onOrdered(ordered)
  }

  const form = useForm<Values>({
    initial: {
      name: undefined,
      counts: {},
      couponNo: undefined,
      payType: hold.pay_type[0],
      memo: '',
      isAgree: false,
    },
    validate: (values) => ({
      name: nameOf(values).trim() ? '' : NAME_MISSING,
      payType: values.payType ? '' : PAY_TYPE_MISSING,
      isAgree: values.isAgree ? '' : AGREE_MISSING,
    }),
    send: async (values): Promise<void> => {
      if (isPricing || isPlaced || isExpired || !values.payType) return
      const outcome = await create.run({
        hold_key: hold.hold_key,
        name: nameOf(values).trim(),
        pay_type: values.payType,
        options: Object.entries(values.counts).map(([no, count]) => ({ no: Number(no), count })),
        coupon_no: coupon?.no,
        total,
        memo: values.memo,
        is_agree: true,
        ...booker,
      })
      if (!outcome) return
      if ('data' in outcome) return finish(toOrdered(outcome.data, values.payType))
      const live = unpaidReservationNo(outcome.failure)
      if (live !== undefined) return finish({ reservationNo: live, gatewayUrl: null })
      const changedTotal = totalOf(outcome.failure)
      if (changedTotal !== undefined) setCorrected({ ours: price.total, total: changedTotal })
      if (outcome.failure.code === 'HOLD_EXPIRED') onHoldExpired()
    },
  })

  const { values } = form
  const origin = priceOf(hold, values, 0).origin
  const { coupons, isLoading: isPricing, error: couponError } = useCoupons(hold, booker, origin)
  const coupon = coupons.find(({ no, is_usable }) => no === values.couponNo && is_usable === 1)
  const price = priceOf(hold, values, coupon?.discount ?? 0)
  const total = corrected?.ours === price.total ? corrected.total : price.total

  return {
    form,
    name: nameOf(values),
    coupons,
    couponError,
    /** Before any coupon. */
    origin,
    discount: price.discount,
    total,
    isPriceChanged: total !== price.total,
    /** The worth of a coupon is being loaded: the total is not certain yet. */
    isPricing,
    isCreating: create.isLoading,
    /** The reservation is made, and the page is about to be left for it. */
    isPlaced,
    failure: create.failure,
    /** No answer came: the reservation may exist already, and only the same request can tell. */
    isUnsure: create.failure?.isAnswered === false,
  }
}
export type Order = ReturnType<typeof useOrder>
