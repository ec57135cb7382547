import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import type { LeftBecause } from '@/lib/contract/console/calendarBatch'
import { formatKoreanDate, formatKoreanDateTime } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const BECAUSE: Readonly<Record<LeftBecause, string>> = {
  BOOKED: '그사이 예약이 들어와서',
  CHANGED: '그사이 다시 바뀌어서',
  PAST: '이미 출발해서',
  TAKEN: '예약된 자리가 더 많아서',
  AWAITED: '대기 손님이 있어서',
  LEAST_KEPT: '예약한 손님이 있어서',
  ABOVE_SHIP: '배의 정원보다 많아서',
  SPOTS_FEW: '배 위의 자리보다 많아서',
  SPOT_WAY_KEPT: '예약한 손님이 있어서',
  SECOND_TRIP: '그 시간에 배가 다른 일정으로 나가 있어서',
}

/** One line where there is room: what it says, and the way back beside it. */
const Made = styled(Callout)`
  ${spreadLine}
  padding-block: ${theme.space.xs};
  box-shadow: ${theme.shadow.middle};
`

const Words = styled.span`
  flex: 1 1 10rem;
`

const Left = styled.ul`
  max-height: 8rem;
  overflow: auto;
`

const clockOf = (instant: string) => formatKoreanDateTime(new Date(instant)).slice(11)

/**
 * Takes the newest change of many departures back while that is possible, and says what it could not.
 *
 * @param madeNo the change that was made on this page: what is said of it is moved to
 */
export const UndoBar = ({ madeNo }: { madeNo?: number | undefined }) => {
  const { data } = useRead('getUndoable', {}, { pollMs: 60_000 })
  const { send, isSending, failure } = useSend('undoDepartures')
  const [result, setResult] = useState<Undone>()
  const batch = data?.batch
  const isMadeHere = madeNo !== undefined && batch?.batch_no === madeNo
  const made = useFocusOnChange<HTMLDivElement>(isMadeHere && madeNo)
  const undone = useFocusOnChange<HTMLDivElement>(result !== undefined)
  const undo = async (no: number) => {
    const sent = await send({ params: { no } })
    if (sent && 'data' in sent) setResult(sent.data)
  }
  return (
    <>
      {batch && (
        <Made ref={made} tabIndex={-1}>
          <Words>
            방금 일정 {batch.changed}개를 바꿨어요. {clockOf(batch.undo_until)}까지 되돌릴 수
            있어요.
          </Words>
          <Button
            variant="secondary"
            isSmall
            isLoading={isSending}
            onClick={() => void undo(batch.batch_no)}
          >
            되돌리기
          </Button>
        </Made>
      )}
      <FailureMessage message={failure?.message} />
      {result && !isMadeHere && (
        <div ref={undone} tabIndex={-1}>
          <Result {...result} />
        </div>
      )}
    </>
  )
}

type Undone = {
  undone: number
  left: readonly {
    ship_name: string
    sdate: string
    departure_time: string
    because: LeftBecause
  }[]
}

const Result = ({ undone, left }: Undone) => (
  <Callout $tone={left.length > 0 ? 'warning' : 'success'} role="status">
    <strong>일정 {undone}개를 되돌렸어요.</strong>
    {left.length > 0 && (
      <Left tabIndex={0} aria-label="되돌리지 못한 일정">
        {left.map(({ ship_name, sdate, departure_time, because }) => (
          <li key={`${ship_name} ${sdate} ${departure_time}`}>
            {formatKoreanDate(sdate)} {departure_time} {ship_name}: {BECAUSE[because]} 그대로
            뒀어요.
          </li>
        ))}
      </Left>
    )}
  </Callout>
)
