import styled from 'styled-components'
import type { Holidays } from '@/lib/date/holidays'
import { monthOf } from '@/lib/date/kst'
import { SCHEDULE_STATE_LABELS, type ScheduleState } from '@/lib/schedule/scheduleState'
import type { Labels } from '@/lib/serviceType/labels'
import { theme } from '@/styles/theme'
import { SeaWarningDays } from '@/components/common/sea/SeaWarningDays'
import { StateMark } from './StateMark'

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.sm};
  min-height: 1.5rem;
  font-size: ${theme.fontSize.xs};
  color: ${theme.color.textMuted};
`

const Holiday = styled.li`
  color: ${theme.color.danger};
`

/** The states that a calendar colours besides the seats left; no weather calls off a room. */
const COLOURED = [
  ['waiting', SCHEDULE_STATE_LABELS.waiting],
  ['upcoming', SCHEDULE_STATE_LABELS.upcoming],
  ['weather', SCHEDULE_STATE_LABELS.weather],
] as const satisfies readonly (readonly [ScheduleState, string])[]

interface Props {
  yyyymm: string
  holidays: Holidays
  unit: '실' | '석'
  priceUnit: Labels['priceUnit']
  /** The boat of whose sea warnings are told; 0 where the sea says nothing. */
  seaOf: number
}

const Words = ({ yyyymm, holidays, unit, priceUnit }: Omit<Props, 'seaOf'>) => (
  <Line aria-label="달력 설명">
    <li>
      <StateMark data-state="open">{unit === '실' ? '남은 객실' : '남은 자리'}</StateMark>
    </li>
    <li>
      <b>8만</b> 1{priceUnit === '박' ? '박' : '인'} 최저가
    </li>
    {COLOURED.filter(([state]) => unit === '석' || state !== 'weather').map(([state, label]) => (
      <li key={state}>
        <StateMark data-state={state}>{label}</StateMark>
      </li>
    ))}
    {Object.entries(holidays)
      .filter(([day]) => monthOf(day) === yyyymm)
      .map(([day, name]) => (
        <Holiday key={day}>
          {Number(day.slice(8))}일 {name}
        </Holiday>
      ))}
  </Line>
)

/** What numbers and colours of a calendar mean, the public holidays of its month, and warnings of the days ahead. */
export const CalendarLegend = ({ seaOf, ...words }: Props) => (
  <>
    <Words {...words} />
    {seaOf > 0 && <SeaWarningDays shipNo={seaOf} />}
  </>
)
