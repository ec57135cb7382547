import { useState } from 'react'
import type { BankAccount, CancelQuote } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import { reservationCalls } from '@/store/booking/reservationCalls'
import type { BookerType } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

export type RefundAccount = BankAccount
export type AccountProblems = Partial<RefundAccount>

const noAccount: RefundAccount = { bank: '', number: '', holder: '' }

const problemsOf = ({ bank, number, holder }: RefundAccount): AccountProblems => ({
  ...(bank.trim() ? {} : { bank: '은행을 입력해 주세요.' }),
  ...(/^[\d-]{6,30}$/.test(number) ? {} : { number: '계좌번호가 올바르지 않습니다.' }),
  ...(holder.trim() ? {} : { holder: '예금주를 입력해 주세요.' }),
})

type Asked = { no: number; userType: BookerType; onCancelled: () => void }

/** What a cancellation pays back, and the deed with exactly that amount. */
export const useCancel = ({ no, userType, onCancelled }: Asked) => {
  const dispatch = useAppDispatch()
  const [account, setAccount] = useState(noAccount)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<AccountProblems>({})
  const quote = useLoad(`cancel/${userType}/${no}`, (api) =>
    reservationCalls(api, userType).getCancelReady(no),
  )
  const request = useAction((api, { refund_amount, needs_account }: CancelQuote) =>
    reservationCalls(api, userType).requestCancel({
      reservation_no: no,
      refund_amount,
      reason,
      account: needs_account === 1 ? account : undefined,
    }),
  )

  const cancel = async () => {
    if (!quote.data) return
    const found = quote.data.needs_account === 1 ? problemsOf(account) : {}
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const outcome = await request.run(quote.data)
    if (!outcome) return
    if ('failure' in outcome) {
      // The new amount stands in the dialogue before it can be confirmed.
      if (outcome.failure.code === 'REFUND_CHANGED') quote.reload()
      return
    }
    dispatch(invalidateReservationLists())
    onCancelled()
  }

  return {
    quote,
    account,
    reason,
    problems,
    message: request.failure?.message ?? '',
    isCancelling: request.isLoading,
    /** What the press will pay back, to stand on the button. */
    refundWords: quote.data ? formatWon(quote.data.refund_amount) : '',
    changeAccount: (part: Partial<RefundAccount>) => {
      setAccount((old) => ({ ...old, ...part }))
      setProblems({})
    },
    changeReason: setReason,
    cancel,
  }
}
