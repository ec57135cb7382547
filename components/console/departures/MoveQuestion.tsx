import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { PageDeparture } from '@/lib/contract/console/departure'
import { formatKoreanDayTime, kstDateTime } from '@/lib/date/kst'
import { refuseDeadline } from '@/lib/reservation/deadlines'
import { formatWon } from '@/lib/text/won'

const SOON_MS = 6 * 3_600_000

type Props = {
  departure: PageDeparture
  affected: ConsoleAnswer<typeof consoleCalls.getDepartureMove>
  to: { ship: string; time: string; isOtherBoat: boolean }
  isSending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** What a move means: who is told, who has paid, and until when they may refuse. */
const meaningOf = ({ departure, affected, to }: Props, now: Date): string[] => {
  const { told, party, paid, paid_amount: amount, holds } = affected
  const departsAt = kstDateTime(departure.sdate, to.time)
  const until = formatKoreanDayTime(refuseDeadline(now, departsAt))
  const isSoon = departsAt.getTime() - now.getTime() < SOON_MS
  return [
    told > 0 ? `예약 ${told}팀(${party}명)의 예약자에게 바로 알려요.` : '알릴 예약이 없어요.',
    paid > 0 ? `그중 ${paid}팀이 모두 ${formatWon(amount)}을 냈어요.` : '',
    told > 0 ? `${until}까지 거절하면 수수료 없이 전액 환불해요.` : '',
    holds > 0 ? `지금 예약하고 있는 ${holds}팀도 함께 옮겨요.` : '',
    to.isOtherBoat ? '지금 일정은 판매를 중지해요.' : '',
    told > 0 && isSoon ? '곧 출항이니 전화로도 알려 주세요.' : '',
  ].filter(Boolean)
}

/** Asks before a departure is moved. */
export const MoveQuestion = (props: Props) => {
  const { to, affected, isSending, onConfirm, onCancel } = props
  return (
    <AlertDialog
      isOpen
      title={`${to.ship} ${to.time} 일정으로 옮길까요?`}
      message={meaningOf(props, new Date()).join(' ')}
      confirmLabel={affected.told > 0 ? '옮기고 알리기' : '옮기기'}
      cancelLabel="아니요"
      isLoading={isSending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
