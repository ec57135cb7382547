import { DateField } from '@/components/common/form/DateField'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Select } from '@/components/common/form/Select'
import type { ReportTrips } from '@/lib/contract/console/reports'
import { tripFacts } from '@/lib/report/reportText'
import { aboutDay, aboutTrip, type OpenDraft, tripLabel } from './newDraft'

const OTHER = '0'

type Props = {
  known: ReportTrips
  draft: OpenDraft
  onChange: (changed: Partial<OpenDraft>) => void
}

/** Which trip a report is about: one of yesterday and today, or any boat on any day. */
export const TripChoice = ({ known, draft, onChange }: Props) => {
  const { trips, ships, today } = known
  const choose = (value: string) => {
    const trip = trips.find(({ schedule_no }) => String(schedule_no) === value)
    onChange(trip ? aboutTrip(known, trip) : aboutDay(known, draft.ship_no, draft.sdate))
  }
  const options = trips.map((trip) => ({
    value: String(trip.schedule_no),
    label: tripLabel(known, trip),
    description: tripFacts(trip),
  }))
  return (
    <>
      {trips.length > 0 && (
        <RadioCards
          legend="어느 출조인가요"
          options={[...options, { value: OTHER, label: '다른 배나 다른 날' }]}
          value={String(draft.schedule_no)}
          onChange={choose}
        />
      )}
      {draft.schedule_no === 0 && (
        <>
          <Select
            label="배"
            value={String(draft.ship_no)}
            options={ships.map(({ ship_no, ship_name }) => ({
              value: String(ship_no),
              label: ship_name,
            }))}
            onChange={({ target }) => onChange(aboutDay(known, Number(target.value), draft.sdate))}
          />
          <DateField
            label="출조한 날"
            type="date"
            max={today}
            value={draft.sdate}
            onChange={({ target }) =>
              target.value && onChange(aboutDay(known, draft.ship_no, target.value))
            }
          />
        </>
      )}
    </>
  )
}
