import { useCallback } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { onDemand } from '@/components/common/load/onDemand'
import type { Holidays } from '@/lib/date/holidays'
import type { KstDate } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { firstShownDay, shownWeeksOf } from '@/lib/schedule/monthGrid'
import { labels } from '@/lib/serviceType/labels'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { MonthGrid } from './MonthGrid'
import { MonthNav } from './MonthNav'
import { useDayGrid } from './useDayGrid'
import { useSwipe } from './useSwipe'
import type { TripChoice } from './useTripChoice'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
`

/** On a phone the grid uses the page's margins too, so that days are wider. */
const Sheet = styled.div`
  margin: 0 calc(-1 * min(${theme.space.sm}, ${theme.gutter}));
  /* Sideways is ours (the next month), down is the browser's. */
  touch-action: pan-y;
  ${media.tablet} {
    margin: 0;
  }
`

/** Reserves its line, so that loading the legend does not shift the page. */
const LegendRoom = styled.div`
  min-height: 1.5rem;
`
const LegendPlaceholder = () => <LegendRoom />
const Legend = onDemand(
  () => import('./CalendarLegend').then(({ CalendarLegend }) => CalendarLegend),
  { Loading: LegendPlaceholder, LoadError: LegendPlaceholder },
)

interface Props {
  choice: TripChoice
  /** The public holidays of the months that can be shown. */
  holidays: Holidays
}

/**
 * The calendar of a ship. The page's HTML has the first days of one month, which is loaded at once, because
 * seats sell by the minute. Days and months are submit buttons of a form: without scripts they load the
 * page with the day in its query.
 */
export const Calendar = ({ choice, holidays }: Props) => {
  const { yyyymm, first, last, today, selected, detail } = choice
  const { data, error, isLoading, reload } = choice.month
  const firstDay = firstShownDay(today)
  const words = labels[detail.service_type]
  const unit = seatUnit(words)
  const { pick, showMonth: onMonth } = choice
  const { grid, active, setActive, onKeyDown } = useDayGrid({ firstDay, last, onMonth })
  // The same function each time: days that a press does not change are not drawn again.
  const onSelect = useCallback(
    (sdate: KstDate) => {
      pick(sdate)
      setActive(sdate)
    },
    [pick, setActive],
  )
  const sheet = useSwipe<HTMLDivElement>({ yyyymm, first, last, onMonth })
  const shown = shownWeeksOf(yyyymm, today).flat()
  const isHere = (date: KstDate | undefined) =>
    date !== undefined && date >= firstDay && shown.includes(date)
  const tabStop =
    [active, selected, today].find(isHere) ?? `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}-01`

  return (
    <Form action="#calendar">
      <MonthNav yyyymm={yyyymm} first={first} last={last} onMonth={onMonth} />
      {error && <ErrorState message={error} onRetry={reload} />}
      {(data || isLoading) && (
        <Sheet ref={sheet}>
          <MonthGrid
            ref={grid}
            label={`${monthLabel(yyyymm)} 달력`}
            yyyymm={yyyymm}
            days={data}
            holidays={holidays}
            unit={unit}
            wish={choice.wish}
            hasTides={choice.hasTides}
            selected={selected}
            tabStop={tabStop}
            today={today}
            onSelect={onSelect}
            onKeyDown={onKeyDown}
          />
        </Sheet>
      )}
      <Legend
        yyyymm={yyyymm}
        holidays={holidays}
        unit={unit}
        priceUnit={words.priceUnit}
        seaOf={choice.hasTides ? choice.shipNo : 0}
      />
    </Form>
  )
}
