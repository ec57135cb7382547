import type { PayType, ReservationDetail } from '@/lib/contract/wire'
import { useAppDispatch } from '../hooks'
import { useAction } from '../useAction'
import { invalidateReservationLists } from './invalidateReservationLists'
import { reservationCalls } from './reservationCalls'
import { type BookerType, useBookerOf } from './useBooker'

type Asked = {
  reservation: ReservationDetail['reservation']
  userType: BookerType
  /** It may be something else by now: it is to be asked for again. */
  onChanged: () => void
}

/** What may be done with a reservation that is not paid: pay it, in this way or another, or let it go. */
export const usePayAgain = ({ reservation, userType, onChanged }: Asked) => {
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
  const lettingGo = useAction((api) =>
    reservationCalls(api, userType).requestCancel({ reservation_no, refund_amount: 0 }),
  )

  const changed = () => {
    dispatch(invalidateReservationLists())
    onChanged()
  }

  /** Answers the gateway's page, if the payment goes on there. */
  const pay = async (payType: PayType): Promise<string | null> => {
    lettingGo.clearFailure()
    const outcome = await paying.run(payType)
    if (!outcome) return null
    changed()
    return 'data' in outcome ? outcome.data.redirect_url : null
  }

  const cancelUnpaid = async (): Promise<void> => {
    paying.clearFailure()
    if (await lettingGo.run()) changed()
  }

  return {
    pay,
    cancelUnpaid,
    isPaying: paying.isLoading,
    isCancelling: lettingGo.isLoading,
    message: paying.failure?.message ?? lettingGo.failure?.message ?? '',
  }
}
