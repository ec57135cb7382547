import { useForm } from '@/components/common/form/useForm'
import type { BankAccount, CancelQuote } from '@/lib/contract/wire'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import { reservationCalls } from '@/store/booking/reservationCalls'
import type { BookerType } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'
import { accountProblems } from '@/components/common/form/accountProblems'

/** The account that the refund is paid to, why the reservation is cancelled, and whether its seats are to be resold. */
type Values = BankAccount & { reason: string; isResale: boolean }

/** What is not as it was shown. */
const CHANGED = ['REFUND_CHANGED', 'TRIP_CHANGED'] as const
const EMPTY: Values = { bank: '', number: '', holder: '', reason: '', isResale: false }

interface Options {
  no: number
  userType: BookerType
  onCancelled: () => void
}

/** What a cancellation pays back, and the form that cancels for exactly that amount. */
export const useCancel = ({ no, userType, onCancelled }: Options) => {
  const dispatch = useAppDispatch()
  const quote = useLoad(`cancel/${userType}/${no}`, (api) =>
    reservationCalls(api, userType).getCancelReady({ no }),
  )
  const needsAccount = (isResale: boolean) => {
    const asked = isResale ? quote.data?.resale : quote.data
    return asked?.needs_account === 1
  }
  const request = useAction((api, shown: CancelQuote, { reason, isResale, ...account }: Values) =>
    reservationCalls(api, userType).requestCancel({
      reservation_no: no,
      refund_amount: shown.refund_amount,
      schedule_no: shown.schedule_no,
      reason,
      is_resale: isResale && shown.resale ? true : undefined,
      account: needsAccount(isResale) ? account : undefined,
    }),
  )
  const form = useForm({
    initial: EMPTY,
    validate: (values) => (needsAccount(values.isResale) ? accountProblems(values) : {}),
    send: async (values) => {
      if (!quote.data) return
      const outcome = await request.run(quote.data, values)
      if (!outcome) return
      if ('failure' in outcome) {
        // The new amount, or the trip, is shown in the dialog before the visitor can confirm it.
        if (CHANGED.some((code) => code === outcome.failure.code)) quote.reload()
        return
      }
      dispatch(invalidateReservationLists())
      onCancelled()
    },
  })

  return {
    ...{ quote, form, failure: request.failure?.message },
    needsAccount: needsAccount(form.values.isResale),
  }
}
