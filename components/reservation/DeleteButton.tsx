import { useRouter } from 'next/router'
import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { reservationListHref } from '@/lib/reservation/reservationHref'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import { reservationCalls } from '@/store/booking/reservationCalls'
import type { BookerType } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'
import { useAction } from '@/store/useAction'

interface Props {
  no: number
  userType: BookerType
}

/** Removes a reservation that has ended from the booker's list. */
export const DeleteButton = ({ no, userType }: Props) => {
  const { push } = useRouter()
  const dispatch = useAppDispatch()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useAction((api) => reservationCalls(api, userType).remove({ reservation_no: no }))

  const confirm = async () => {
    const outcome = await remove.run()
    if (!outcome) return
    setIsConfirming(false)
    if ('failure' in outcome) return
    dispatch(invalidateReservationLists())
    await push(reservationListHref(userType))
  }

  return (
    <>
      <FailureMessage message={remove.failure?.message} />
      <Button variant="ghost" isFullWidth onClick={() => setIsConfirming(true)}>
        목록에서 지우기
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title="목록에서 지울까요?"
        message="지운 예약은 다시 볼 수 없어요."
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        isDanger
        isLoading={remove.isLoading}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
