import { Stepper } from '@/components/common/form/Stepper'
import type { Fields } from '@/components/common/form/useFields'
import type { DeskDeparture } from '@/lib/contract/console/deskAnswers'
import { addDays, formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { quote } from '@/lib/reservation/price'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { labels } from '@/lib/serviceType/labels'
import { partyName } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isStay } from '@/lib/serviceType/traits'
import { formatWon } from '@/lib/text/won'
import type { Caller } from './caller'

/** The departure that was chosen, and what it is of. */
export type ChosenDeparture = { departure: DeskDeparture; type: ServiceType; sdate: KstDate }

/** How many are booked of a departure: what was said, but no fewer than it takes. */
export const partyFor = (chosen: ChosenDeparture | undefined, said: number): number =>
  chosen ? Math.max(fewestOf(chosen.departure), said) : said

/** How many nights in a row have room for so many. */
const freeNightsFor = ({ nights }: DeskDeparture, party: number): number => {
  const taken = nights.findIndex(({ remain }) => remain < party)
  return taken === -1 ? nights.length : taken
}

/** Won of all nights, or of the one departure; undefined where a night is not free. */
const totalOf = (
  { departure, type }: ChosenDeparture,
  { party, nights }: { party: number; nights: number },
): number | undefined => {
  if (isStay(type) && nights > freeNightsFor(departure, party)) return undefined
  const prices = isStay(type) ? departure.nights.slice(0, nights) : [departure]
  const pricePerUnit = prices.reduce((sum, { price }) => sum + price, 0)
  return quote({ pricePerUnit, units: party, nights: 1, options: [], discount: 0 }).total
}

/** What the caller is told: the end of the stay, and the sum. */
const Told = ({ chosen, party, nights }: { chosen: ChosenDeparture } & StayOf) => {
  const total = totalOf(chosen, { party, nights })
  const until = isStay(chosen.type)
    ? `${formatKoreanDate(addDays(chosen.sdate, nights))}에 퇴실해요. `
    : ''
  if (total !== undefined) return <p role="status">{`${until}합계 ${formatWon(total)}`}</p>
  const free = freeNightsFor(chosen.departure, party)
  return (
    <p role="status">
      {free === 0 ? '이 날은 빈 객실이 모자라요.' : `이 날부터 ${free}박까지 비어 있어요.`}
    </p>
  )
}

type StayOf = { party: number; nights: number }
type Props = {
  form: Pick<Fields<Caller>, 'values' | 'choice'>
  chosen: ChosenDeparture | undefined
}

/** How many people or rooms, for how many nights, and what it costs. */
export const PartyFields = ({ form, chosen }: Props) => {
  const { nights = 1 } = form.values
  const party = partyFor(chosen, form.values.party)
  const { unit } = labels[chosen?.type ?? 'SHIP']
  return (
    <>
      <Stepper
        label={partyName(unit)}
        unit={unit}
        min={partyFor(chosen, 1)}
        max={MAX_PARTY}
        {...form.choice('party')}
        value={party}
      />
      {chosen && isStay(chosen.type) && (
        <Stepper
          label="숙박"
          unit="박"
          max={Math.max(nights, freeNightsFor(chosen.departure, party))}
          {...form.choice('nights')}
          value={nights}
        />
      )}
      {chosen && <Told chosen={chosen} party={party} nights={nights} />}
    </>
  )
}
