import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { isSailing } from '@/lib/boarding/isSailing'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { DRAW_EARLY_HOURS } from '@/lib/spot/spotDraw'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { useSession } from '../shell/session'

const HOUR_MS = 3_600_000

const DrawNow = ({ no }: { no: number }) => {
  const [isAsked, setIsAsked] = useState(false)
  const { send, isSending, failure } = useSend('drawSpots')
  const draw = async () => {
    await send({ params: { no } })
    setIsAsked(false)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        지금 추첨하기
      </Button>
      <FailureMessage message={failure?.message} />
      <AlertDialog
        isOpen={isAsked}
        title="지금 자리를 추첨할까요?"
        message="한 번만 추첨하고 되돌릴 수 없어요. 예약한 손님께 자리를 알리고, 그 뒤에 예약하는 손님은 남은 자리를 받아요."
        confirmLabel="추첨하고 알리기"
        cancelLabel="아니요"
        isLoading={isSending}
        onConfirm={() => void draw()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}

type Props = Pick<WholeDeparture, 'departure' | 'spot_draw'> & { readAt: number }

/** When the places are drawn, and the tap that draws them earlier; nothing where they are not drawn. */
export const DepartureDraw = ({ departure, spot_draw: draw, readAt }: Props) => {
  const { role } = useSession()
  if (!draw) return null
  if (draw.drawn_at !== null) {
    return (
      <Section title="자리 추첨">
        <p>{formatKoreanDayTime(new Date(draw.drawn_at))}에 추첨했어요.</p>
      </Section>
    )
  }
  if (!isSailing(departure)) return null
  const leaves = Date.parse(departure.departs_at)
  const isNear = readAt < leaves && leaves <= readAt + DRAW_EARLY_HOURS * HOUR_MS
  return (
    <Section title="자리 추첨">
      <p>
        {formatKoreanDayTime(new Date(draw.draws_at))}에 저절로 추첨해요. 출발 {DRAW_EARLY_HOURS}
        시간 전부터 직접 추첨할 수도 있어요.
      </p>
      {isNear && hasRight(role, 'board') && <DrawNow no={departure.schedule_no} />}
    </Section>
  )
}
