import { Checkbox } from '@/components/common/form/Checkbox'
import { Stepper } from '@/components/common/form/Stepper'
import type { Fields } from '@/components/common/form/useFields'
import type { DeskDeparture } from '@/lib/contract/console/deskAnswers'
import { addDays, formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { seatsPrice, takesYouths } from '@/lib/reservation/seatsPrice'
import { youthName } from '@/lib/schedule/termNotes'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { takesWhole, wholeLabel } from '@/lib/schedule/wholeBoat'
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

/** How many of them are youths: none where they pay as everybody. */
export const youthsFor = (
  chosen: ChosenDeparture | undefined,
  { party, said = 0 }: { party: number; said: number | undefined },
): number => (chosen && takesYouths(chosen.departure) ? Math.min(said, party) : 0)

/** Whether the departure can be had alone by a party of that size. */
export const offersWhole = (chosen: ChosenDeparture | undefined, party: number): boolean =>
  chosen !== undefined &&
  (chosen.departure.whole_price ?? 0) > 0 &&
  takesWhole(chosen.departure, party)

/** How many nights in a row have room for so many. */
const freeNightsFor = ({ nights }: DeskDeparture, party: number): number => {
  const taken = nights.findIndex(({ remain }) => remain < party)
  return taken === -1 ? nights.length : taken
}

/** Won of all nights, or of the one departure; undefined where a night is not free. */
const totalOf = (
  { departure, type }: ChosenDeparture,
  { party, youths, nights, isWhole }: StayOf,
): number | undefined => {
  if (isWhole) return departure.whole_price
  if (isStay(type) && nights > freeNightsFor(departure, party)) return undefined
  const prices = isStay(type) ? departure.nights.slice(0, nights) : [departure]
  return prices.reduce((sum, terms) => sum + seatsPrice(terms, { party, youths }), 0)
}

/** What the caller is told: the end of the stay, and the sum. */
const Told = ({ chosen, ...stay }: { chosen: ChosenDeparture } & StayOf) => {
  const { party, nights } = stay
  const total = totalOf(chosen, stay)
  const until = isStay(chosen.type)
    ? `${formatKoreanDate(addDays(chosen.sdate, nights))}에 퇴실해요. `
    : ''
  if (total !== undefined) return <p role="status">{`${until}합계 ${formatWon(total)}`}</p>
  const free = freeNightsFor(chosen.departure, party)
  return (
    <p role="status">
      {free === 0 ? '이날은 빈 객실이 모자라요.' : `이날부터 ${free}박까지 비어 있어요.`}
    </p>
  )
}

type StayOf = { party: number; youths: number; nights: number; isWhole: boolean }
type Props = {
  form: Pick<Fields<Caller>, 'values' | 'choice' | 'change'>
  chosen: ChosenDeparture | undefined
}

/** How many people or rooms, for how many nights, and what it costs. */
export const PartyFields = ({ form, chosen }: Props) => {
  const { nights = 1 } = form.values
  const party = partyFor(chosen, form.values.party)
  const youths = youthsFor(chosen, { party, said: form.values.youths })
  const { unit } = labels[chosen?.type ?? 'SHIP']
  const isOffered = offersWhole(chosen, party)
  const isWhole = isOffered && form.values.is_whole === true
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
      {isOffered && (
        <Checkbox
          label={wholeLabel(chosen?.departure.whole_price)}
          checked={isWhole}
          onChange={({ target }) => form.change({ is_whole: target.checked })}
        />
      )}
      {chosen && !isWhole && takesYouths(chosen.departure) && (
        <Stepper
          label={`그중 ${youthName(chosen.departure)}`}
          unit="명"
          min={0}
          max={party}
          {...form.choice('youths')}
          value={youths}
        />
      )}
      {chosen && isStay(chosen.type) && (
        <Stepper
          label="숙박"
          unit="박"
          max={Math.max(nights, freeNightsFor(chosen.departure, party))}
          {...form.choice('nights')}
          value={nights}
        />
      )}
      {chosen && <Told chosen={chosen} {...{ party, youths, nights, isWhole }} />}
    </>
  )
}
