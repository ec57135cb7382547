import { Stepper } from '@/components/common/form/Stepper'
import { MAX_PARTY } from '@/lib/intent/intent'
import { labels } from '@/lib/serviceType/labels'
import { mostGuests } from '@/lib/schedule/roomGuests'
import { partyName, stepUnit } from '@/lib/serviceType/seatUnit'
import type { TripChoice } from './useTripChoice'

/** How many people, or for a stay how many nights, guests and rooms. */
export const ChoiceSteps = ({ choice }: { choice: TripChoice }) => {
  const { detail, selected, nights, maxNights, party } = choice
  const { unit } = labels[detail.service_type]
  return (
    <>
      {selected && maxNights > 1 && (
        <Stepper
          label="숙박"
          value={nights}
          max={maxNights}
          unit="박"
          onChange={choice.setNights}
        />
      )}
      {detail.room_guests && choice.guests > 0 && (
        <Stepper
          label="숙박 인원"
          value={choice.guests}
          max={Math.max(choice.guests, mostGuests(detail.capacity, detail.room_guests))}
          unit="명"
          onChange={choice.setGuests}
        />
      )}
      <Stepper
        label={partyName(unit)}
        value={party}
        min={choice.fewest}
        max={Math.max(party, choice.fewest, Math.min(MAX_PARTY, detail.capacity))}
        unit={stepUnit({ unit })}
        onChange={choice.setParty}
      />
    </>
  )
}
