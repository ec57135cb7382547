import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Stack } from '@/components/common/layout/Stack'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { boardingWords, slotName } from '@/lib/boarding/boardingWords'
import { CorrectionDialog } from '../passengers/CorrectionDialog'
import { PassengerDialog } from '../passengers/PassengerDialog'
import type { useUnlisted } from './useUnlisted'

type Props = {
  departure: BoardingList['departure']
  unlisted: ReturnType<typeof useUnlisted>
}

/** Asks before somebody boards who is not on the passenger list, and has the form to complete and correct it. */
export const UnlistedDialogs = ({ departure, unlisted }: Props) => {
  const { open, close, fill, filled, boardAnyway } = unlisted
  if (!open) return null
  const { party, slots } = open
  const [line] = open.step === 'correct' ? slots : open.unlisted
  if (open.step !== 'ask') {
    if (!line) return null
    const of = { departure, reservationNo: party.reservation_no, slot: line.slot, booker: party }
    return open.step === 'correct' ? (
      <CorrectionDialog {...of} onClose={close} />
    ) : (
      <PassengerDialog key={line.slot} {...of} version="" onClose={close} onSaved={filled} />
    )
  }
  const words = boardingWords[departure.service_type]
  const names = open.unlisted.map((slot) => slotName(slot, party.name, words)).join(', ')
  return (
    <Dialog
      isOpen
      title="승선자명부에 없는 분이에요"
      onClose={close}
      footer={
        <>
          <Button variant="danger" onClick={boardAnyway}>
            명부 없이 {words.act}
          </Button>
          <Button onClick={() => fill?.(party, slots)}>명부 적기</Button>
        </>
      }
    >
      <Stack $gap="sm">
        <p>
          {party.name} 님 예약의 {open.unlisted.length}명({names})이 승선자명부에 없어요.
        </p>
        <p>빠진 것: 이름, 생년월일, 성별, 주소, 전화번호, 비상연락처</p>
        <p>명부 없이 태우면 출항 신고에서 빠져요. 명부 없이 태울까요?</p>
      </Stack>
    </Dialog>
  )
}
