import styled from 'styled-components'
import { onDemand } from '@/components/common/load/onDemand'
import type { ScheduleDay } from '@/lib/contract/wire'
import { isAbroad } from '@/lib/serviceType/traits'
import { theme } from '@/styles/theme'
import { TideStrip } from './TideStrip'
import type { TripChoice } from './useTripChoice'

const SunRoom = styled.div`
  min-height: 1.5rem;
`
const SunPlaceholder = () => <SunRoom />
/** Nothing that is needed to book: on failure it is missing. */
const SunLine = onDemand(() => import('./SunLine').then(({ SunLine: Line }) => Line), {
  Loading: SunPlaceholder,
})

/** Nothing that is needed to book either. */
const DaySea = onDemand(() =>
  import('@/components/common/sea/DaySea').then(({ DaySea: Sea }) => Sea),
)

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.sm};
`

interface Props {
  choice: TripChoice
  day: ScheduleDay
  holiday: string | undefined
}

/** Holiday, moon, sun and tides of a day. */
export const DayNature = ({ choice, day, holiday }: Props) => {
  const { detail, hasTides, today, last } = choice
  if (isAbroad(detail.service_type)) return holiday ? <p>{holiday}</p> : null
  const facts = [holiday, !hasTides && day.tide, day.lunar].filter(Boolean)
  return (
    <>
      <Facts>
        <p>{facts.join(' · ')}</p>
        <SunLine sdate={day.sdate} lat={detail.lat} lng={detail.lng} />
      </Facts>
      {hasTides && (
        <TideStrip
          sdate={day.sdate}
          style={detail.tide_style}
          from={today}
          last={last}
          onPick={choice.pick}
        />
      )}
      {hasTides && <DaySea shipNo={choice.shipNo} sdate={day.sdate} departures={day.schedules} />}
    </>
  )
}
