import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { recordedName, TERM_NAMES, termText } from '@/lib/schedule/departureTerms'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'

/** What stands in the form, and whether it is for sale. */
const FIELDS: readonly (readonly [string, (departure: CalendarDeparture) => string])[] = [
  ...TERM_NAMES.map(
    (name) => [recordedName(name), (terms: CalendarDeparture) => termText(name, terms)] as const,
  ),
  ['판매', ({ state }) => SALE_STATE_LABELS[state]],
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
      내가 쓴 내용으로 저장하기
    </Button>
  </Callout>
)
