import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { onRequest } from '@/components/common/load/onRequest'
import { Section } from '@/components/common/layout/Section'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Stepper } from '@/components/common/form/Stepper'
import { mostOf, optionLabel } from '@/lib/booking/optionRoom'
import type { Hold } from '@/lib/contract/wire'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { mostGuests, roomsFor } from '@/lib/schedule/roomGuests'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { wholeLabel } from '@/lib/schedule/wholeBoat'
import { youthName } from '@/lib/schedule/termNotes'
import { labels } from '@/lib/serviceType/labels'
import { partyName, partyText, seatsText, stepUnit } from '@/lib/serviceType/seatUnit'
import { isStay } from '@/lib/serviceType/traits'
import { stayNights } from '@/lib/schedule/stayNights'
import { theme } from '@/styles/theme'
import type { BookingChoice } from './useChoice'
import type { Departure } from './useDeparture'

const WholeAsk = onRequest(() => import('./whole/WholeAsk').then(({ WholeAsk: Ask }) => Ask))

interface Props {
  departure: Departure
  choice: BookingChoice
  /** The current hold, if any. */
  hold: Hold | undefined
}

const Note = styled.p`
  color: ${theme.color.textMuted};
`

/** The visitor's own held seats count as free for the visitor. */
const maxParty = ({ schedule }: Departure, hold: Hold | undefined, chosen: number) =>
  Math.min(
    MAX_PARTY,
    Math.max(
      1,
      hold?.quote.is_whole ? schedule.capacity : schedule.remain,
      hold?.quote.party ?? 0,
      chosen,
    ),
  )

/** Held seats count as free here too. */
const minParty = ({ schedule }: Departure, hold: Hold | undefined) =>
  fewestOf({ ...schedule, remain: schedule.remain + (hold?.quote.party ?? 0) })

/** Of a stay: nights, guests where rooms have a bound, and when one leaves. */
const StaySteps = ({ departure, choice, hold }: Props) => {
  const { party, nights, guests, setParty } = choice
  const { sdate } = departure.schedule
  const { room_guests: most } = departure.ship.detail
  /** The rooms follow the guests, but for those that were taken beyond their need. */
  const roomsOf = (chosen: number, perRoom: number) => {
    const kept = party > roomsFor(guests, perRoom) ? party : minParty(departure, hold)
    return Math.max(kept, roomsFor(chosen, perRoom))
  }
  return (
    <>
      <Stepper
        label="숙박"
        value={nights}
        max={Math.max(nights, stayNights(departure.days, sdate))}
        unit="박"
        onChange={(chosen) => setParty({ nights: chosen })}
      />
      <Note>{formatKoreanDate(addDays(sdate, nights))}에 퇴실해요.</Note>
      {most && guests > 0 && (
        <Stepper
          label="숙박 인원"
          value={guests}
          max={Math.max(guests, mostGuests(maxParty(departure, hold, party), most))}
          unit="명"
          onChange={(chosen) => setParty({ guests: chosen, party: roomsOf(chosen, most) })}
        />
      )}
    </>
  )
}

/** Party with its youths, of a stay nights and guests, and options. The total beside it follows each change. */
export const PartyStep = ({ departure, choice, hold }: Props) => {
  const { party, youths, asksYouths, guests, counts, missing, setParty, setCounts, optionsLeft } =
    choice
  const { isWhole, wholePrice, isWholeAsked } = choice
  const [isAsking, setIsAsking] = useState(false)
  const { service_type, options, room_guests: most } = departure.ship.detail
  const { remain } = departure.schedule
  const words = labels[service_type]
  const title = partyName(words.unit)

  return (
    <Section title={`${isStay(service_type) ? '숙박' : title} 선택`}>
      {missing !== undefined && (
        <Callout $tone="warning" role="status">
          지금은 {seatsText(remain, words)}만 남아 있어서 {partyText(missing, words)}
          {isStay(service_type) ? '는' : '은'} 예약할 수 없어요.
        </Callout>
      )}
      {isStay(service_type) && <StaySteps departure={departure} choice={choice} hold={hold} />}
      <Stepper
        label={title}
        value={party}
        min={Math.max(
          isWhole ? 1 : minParty(departure, hold),
          most && guests ? roomsFor(guests, most) : 1,
        )}
        max={maxParty(departure, hold, party)}
        unit={stepUnit(words)}
        onChange={(chosen) => setParty({ party: chosen })}
      />
      {wholePrice > 0 && (
        <Checkbox
          label={wholeLabel(wholePrice)}
          checked={isWhole}
          onChange={({ target }) => setParty({ isWhole: target.checked })}
        />
      )}
      {isWholeAsked && (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            독선 견적 문의
          </Button>
          {isAsking && (
            <WholeAsk departure={departure} party={party} onClose={() => setIsAsking(false)} />
          )}
        </div>
      )}
      {asksYouths && (
        <Stepper
          label={`그중 ${youthName(departure.schedule)}`}
          value={youths}
          min={0}
          max={party}
          unit="명"
          onChange={(chosen) => setParty({ youths: chosen })}
        />
      )}
      {(hold?.options ?? options).map((option) => (
        <Stepper
          key={option.no}
          label={optionLabel(option, optionsLeft)}
          value={counts[option.no] ?? 0}
          min={0}
          max={mostOf(option, party, optionsLeft)}
          unit="개"
          onChange={(count) => setCounts({ ...counts, [option.no]: count })}
        />
      ))}
    </Section>
  )
}
