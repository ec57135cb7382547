import type { PayType, ReservationDetail } from '@/lib/contract/wire'
import { useAppDispatch } from '../hooks'
import { useAction } from '../useAction'
import { invalidateReservationLists } from './invalidateReservationLists'
import { reservationCalls } from './reservationCalls'
import { type BookerType, useBookerOf } from './useBooker'

type Options = {
  reservation: ReservationDetail['reservation']
  userType: BookerType
  /** The reservation may have changed: it must be loaded again. */
  onChanged: () => void
}

/** The actions of an unpaid reservation: pay it, by this or another pay type, or cancel it. */
export const usePayAgain = ({ reservation, userType, onChanged }: Options) => {
  const dispatch = useAppDispatch()
  const booker = useBookerOf(userType)
  const { reservation_no, hold_key, name, total } = reservation

  const paying = useAction((api, pay_type: PayType) =>
    api.createReservation({
      hold_key,
      name,
      pay_type,
      total,
      is_agree: true,
      is_pay_again: true,
      ...booker,
    }),
  )
  const cancelling = useAction((api) =>
    reservationCalls(api, userType).requestCancel({ reservation_no, refund_amount: 0 }),
  )

  const changed = () => {
    dispatch(invalidateReservationLists())
    onChanged()
  }

  /** Returns the gateway's page, if the payment continues there. */
  const pay = async (payType: PayType): Promise<string | null> => {
    cancelling.clearFailure()
    const outcome = await paying.run(payType)
    if (!outcome) return null
    changed()
    return 'data' in outcome ? outcome.data.redirect_url : null
  }

  const cancelUnpaid = async (): Promise<void> => {
    paying.clearFailure()
    if (await cancelling.run()) changed()
  }

  return {
    pay,
    cancelUnpaid,
    isPaying: paying.isLoading,
    isCancelling: cancelling.isLoading,
    message: paying.failure?.message ?? cancelling.failure?.message ?? '',
  }
}
