import { useState } from 'react'
import styled from 'styled-components'
import { Checkbox } from '@/components/common/form/Checkbox'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { DateField } from '@/components/common/form/DateField'
import { Accordion } from '@/components/common/layout/Accordion'
import { Section } from '@/components/common/layout/Section'
import { BoatSelect, FEW } from '@/components/console/shell/BoatSelect'
import { Unread } from '@/components/console/shell/Unread'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { formatKoreanDate, isKstDate } from '@/lib/date/kst'
import { WEATHER_DAYS } from '@/lib/weather/limits'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { describeDeparture, describePeople } from './describeDeparture'

const List = styled.ul`
  display: grid;

  > li {
    padding: ${theme.space.xs} 0;
    border-bottom: 1px solid ${theme.color.line};
  }
  small {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

interface Props {
  chosen: readonly number[]
  onToggle: (scheduleNo: number) => void
}

type Listed = ConsoleAnswer<typeof consoleCalls.getWeatherDepartures>['list'][number]
type Departures = { list: readonly Listed[] } & Props

const keyOf = ({ schedule_no, default_no, sdate }: Listed): string =>
  schedule_no === null ? `${default_no} ${sdate}` : `${schedule_no}`

/** One that only a default schedule provides gets a number when it is pressed. */
const Departures = ({ list, chosen, onToggle }: Departures) => {
  const { send, failure } = useSend('makeDeparture')
  const toggle = async ({ schedule_no: no, ship_no, default_no, sdate }: Listed) => {
    if (no !== null) return onToggle(no)
    const sent = await send({ body: { ship_no, default_no: default_no ?? 0, sdate } })
    const made = sent && 'data' in sent ? sent.data.departure.schedule_no : null
    if (made !== null) onToggle(made)
  }
  if (list.length === 0) return <EmptyState title="이 기간에는 취소할 일정이 없어요." />
  return (
    <List>
      {list.map((departure) => (
        <li key={keyOf(departure)}>
          <Checkbox
            checked={departure.schedule_no !== null && chosen.includes(departure.schedule_no)}
            onChange={() => void toggle(departure)}
            label={
              <>
                {describeDeparture(departure)}
                <small>{describePeople(departure)}</small>
              </>
            }
          />
        </li>
      ))}
      {failure && (
        <li>
          <FailureMessage message={failure.message} />
        </li>
      )}
    </List>
  )
}

/** The departures ahead of some days, of which some are chosen. */
export const DeparturePicker = (props: Props) => {
  const [from, setFrom] = useState<string>()
  const [boat, setBoat] = useState(0)
  const query = from !== undefined && isKstDate(from) ? { from } : {}
  const { data, failure, reload } = useRead('getWeatherDepartures', { query }, { keepsLast: true })
  const ahead = (data?.list ?? []).filter(({ is_ahead }) => is_ahead === 1)
  const isLong = ahead.length > FEW
  const boats = [
    ...new Map(ahead.map(({ ship_no: no, ship_name: name }) => [no, { no, name }])).values(),
  ]
  const shown = ahead.filter(({ ship_no }) => boat === 0 || ship_no === boat)
  const days = [...new Set(shown.map(({ sdate }) => sdate))]
  return (
    <Section title="일정 선택">
      <DateField
        label={`첫날 (${WEATHER_DAYS}일을 보여요)`}
        type="date"
        value={from ?? data?.from ?? ''}
        onChange={({ target }) => setFrom(target.value)}
      />
      {data && isLong && <BoatSelect boats={boats} value={boat} onChoose={setBoat} />}
      {isLong
        ? days.map((day) => (
            <Accordion
              key={day}
              summary={`${formatKoreanDate(day)} 일정 ${shown.filter(({ sdate }) => sdate === day).length}개`}
            >
              <Departures {...props} list={shown.filter(({ sdate }) => sdate === day)} />
            </Accordion>
          ))
        : data && <Departures {...props} list={shown} />}
      {!data && <Unread failure={failure} reload={reload} height="20rem" />}
    </Section>
  )
}
