import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { TextField } from '@/components/common/form/TextField'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { ChangePreview } from './ChangePreview'
import { Disclosure } from '@/components/console/shell/Disclosure'

/** Sets the price of all of it: first it shows what that changes, then it is pressed, with a reason. */
export const PricePanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { party, youths, schedule_no: scheduleNo, total } = reservation
  const [price, setPrice] = useState(String(total))
  const [isShown, setShown] = useState(false)
  const isChanged = price !== '' && Number(price) !== total
  const wish = { party, youths, scheduleNo, keepsPrice: true, price: Number(price) }
  return (
    <Disclosure title="금액 직접 정하기">
      <TextField
        label="새 금액(원)"
        hint="선택한 것까지 모두 더한 금액이에요."
        inputMode="numeric"
        maxLength={9}
        value={price}
        onChange={({ target }) => {
          setPrice(target.value.replace(/\D/g, ''))
          setShown(false)
        }}
      />
      {isShown ? (
        <ChangePreview reservation={reservation} wish={wish} onDone={() => setShown(false)} />
      ) : (
        <Button
          variant="secondary"
          aria-disabled={!isChanged}
          onClick={() => isChanged && setShown(true)}
        >
          바뀌는 금액 보기
        </Button>
      )}
    </Disclosure>
  )
}
