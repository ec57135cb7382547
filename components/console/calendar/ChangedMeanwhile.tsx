import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/notice/Callout'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'
import { formatWon } from '@/lib/text/won'

/** How each field is shown. */
const FIELDS: readonly [name: string, show: (departure: CalendarDeparture) => string][] = [
  ['자리', ({ capacity }) => String(capacity)],
  ['가격', ({ price }) => formatWon(price)],
  ['어종', ({ fish }) => fish || '없음'],
  ['낚시 방법', ({ method }) => method || '없음'],
  ['판매', ({ state }) => SCHEDULE_STATE_LABELS[state]],
  [
    '예약 여는 때',
    ({ opens_at: opensAt }) => (opensAt ? formatKoreanDayTime(new Date(opensAt)) : '바로'),
  ],
  ['대기', ({ is_waiting: isWaiting }) => (isWaiting ? '받아요' : '받지 않아요')],
]

type Props = {
  seen: CalendarDeparture
  current: CalendarDeparture
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** What somebody else changed while a form was filled in, and the choice that is left. */
export const ChangedMeanwhile = ({ seen, current, onTakeTheirs, onSaveMine }: Props) => (
  <Callout $tone="warning" role="alert">
    <strong>그사이 다른 사람이 이 일정을 바꿨어요.</strong>
    <DescriptionList
      items={FIELDS.filter(([, show]) => show(seen) !== show(current)).map(([name, show]) => [
        name,
        `${show(seen)} → ${show(current)}`,
      ])}
    />
    <Button variant="secondary" isFullWidth onClick={onTakeTheirs}>
      바뀐 대로 두기
    </Button>
    <Button isFullWidth onClick={onSaveMine}>
      내가 쓴 값으로 저장하기
    </Button>
  </Callout>
)
