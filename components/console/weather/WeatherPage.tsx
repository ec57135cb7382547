import { useRouter } from 'next/router'
import { useState } from 'react'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { MAX_WEATHER_DEPARTURES } from '@/lib/weather/limits'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { DeparturePicker } from './DeparturePicker'
import { WeatherPlan } from './WeatherPlan'
import { WeatherRequests } from './WeatherRequests'
import { WeatherRuns } from './WeatherRuns'

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`

const Pane = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.xl};
  min-width: 0;
`

/** The numbers of an address like `/weather?departures=1,2`; whatever else stands there is left out. */
const numbersOf = (text: string | string[] | undefined): number[] =>
  (typeof text === 'string' ? text.split(',') : [])
    .map(Number)
    .filter((no) => Number.isSafeInteger(no) && no > 0)
    .slice(0, MAX_WEATHER_DEPARTURES)

const Chooser = ({ initial }: { initial: number[] }) => {
  const [chosen, setChosen] = useState(initial)
  const toggle = (no: number) =>
    setChosen((old) =>
      old.includes(no)
        ? old.filter((each) => each !== no)
        : [...old, no].slice(0, MAX_WEATHER_DEPARTURES),
    )
  const picker = (
    <Pane>
      <WeatherRequests onChoose={toggle} chosen={chosen} />
      <DeparturePicker chosen={chosen} onToggle={toggle} />
    </Pane>
  )
  // On a phone, what was chosen on the page before comes before the list.
  const isChosenBefore = initial.length > 0
  return (
    <Panes>
      {!isChosenBefore && picker}
      <Pane>
        {chosen.length > 0 ? (
          <WeatherPlan scheduleNos={chosen} onRemove={toggle} />
        ) : (
          <EmptyState title="출항을 취소할 일정을 선택해 주세요." />
        )}
        <WeatherRuns />
      </Pane>
      {isChosenBefore && picker}
    </Panes>
  )
}

/** Where an operator calls departures off for weather. */
export const WeatherPage = () => {
  const { query, isReady } = useRouter()
  return isReady ? <Chooser initial={numbersOf(query.departures)} /> : null
}
