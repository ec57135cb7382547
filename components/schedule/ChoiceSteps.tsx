import { Stepper } from '@/components/common/form/Stepper'
import { MAX_PARTY } from '@/lib/intent/intent'
import { labels } from '@/lib/serviceType/labels'
import { partyName } from '@/lib/serviceType/seatUnit'
import type { TripChoice } from './useTripChoice'

/** How many people (rooms), and for a stay how many nights. */
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
      <Stepper
        label={partyName(unit)}
        value={party}
        min={choice.fewest}
        max={Math.max(party, choice.fewest, Math.min(MAX_PARTY, detail.capacity))}
        unit={unit}
        onChange={choice.setParty}
      />
    </>
  )
}
