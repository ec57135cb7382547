import type { Fields } from '@/components/common/form/useFields'
import { DateField } from '@/components/common/form/DateField'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { WEEKDAY_CHOICES } from '@/lib/schedule/weekdayChoices'
import { BatchSpans } from './BatchSpans'
import type { BatchValues } from './batchValues'
import { ToggleGroup } from './ToggleGroup'
import { WeekdayGroup } from './WeekdayGroup'

type Props = { form: Fields<BatchValues>; ships: readonly CalendarShip[] }

const WEEKDAYS = [
  ...WEEKDAY_CHOICES.map(({ label, weekdays }) => ({ label, value: weekdays })),
  { label: '모두 빼기', value: [] },
]

/** The second step: on which days, and of which boats. */
export const BatchWhen = ({ form, ships }: Props) => (
  <>
    <WeekdayGroup quick={WEEKDAYS} {...form.choice('weekdays')} />
    <BatchSpans form={form} />
    {ships.length > 1 && (
      <ToggleGroup
        label="배"
        options={ships.map(({ no, name }) => ({ value: no, label: name }))}
        quick={[
          { label: '모든 배', value: ships.map(({ no }) => no) },
          { label: '모두 빼기', value: [] },
        ]}
        {...form.choice('ship_nos')}
      />
    )}
    {form.values.action === 'open' ? (
      <DateField label="출발 시간" type="time" {...form.text('time')} />
    ) : (
      <DateField
        label="이 시간에 나가는 일정만"
        type="time"
        hint="비워 두면 모든 시간의 일정을 바꿔요."
        {...form.text('only_time')}
      />
    )}
  </>
)
