import styled from 'styled-components'
import { Callout } from '@/components/common/notice/Callout'
import { Section } from '@/components/common/layout/Section'
import { Stepper } from '@/components/common/form/Stepper'
import type { Hold } from '@/lib/contract/wire'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { labels } from '@/lib/serviceType/labels'
import { partyName, seatUnitInSentence } from '@/lib/serviceType/seatUnit'
import { isStay } from '@/lib/serviceType/traits'
import { stayNights } from '@/lib/schedule/stayNights'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import type { BookingChoice } from './useChoice'
import type { Departure } from './useDeparture'

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
  Math.min(MAX_PARTY, Math.max(1, schedule.remain, hold?.quote.party ?? 0, chosen))

/** Held seats count as free here too. */
const minParty = ({ schedule }: Departure, hold: Hold | undefined) =>
  fewestOf({ ...schedule, remain: schedule.remain + (hold?.quote.party ?? 0) })

/** Party, nights and options. The total beside it follows each change. */
export const PartyStep = ({ departure, choice, hold }: Props) => {
  const { party, nights, counts, missing, setParty, setCounts } = choice
  const { service_type, options } = departure.ship.detail
  const { sdate, remain } = departure.schedule
  const { unit } = labels[service_type]
  const isRooms = isStay(service_type)
  const title = partyName(unit)

  return (
    <Section title={`${title} 선택`}>
      {missing !== undefined && (
        <Callout $tone="warning" role="status">
          지금은 {remain}
          {seatUnitInSentence(labels[service_type])}만 남아 있어서 {missing}
          {unit}은 예약할 수 없어요.
        </Callout>
      )}
      <Stepper
        label={title}
        value={party}
        min={minParty(departure, hold)}
        max={maxParty(departure, hold, party)}
        unit={unit}
        onChange={(chosen) => setParty({ party: chosen, nights })}
      />
      {isRooms && (
        <>
          <Stepper
            label="숙박"
            value={nights}
            max={Math.max(nights, stayNights(departure.days, sdate))}
            unit="박"
            onChange={(chosen) => setParty({ party, nights: chosen })}
          />
          <Note>{formatKoreanDate(addDays(sdate, nights))}에 퇴실해요.</Note>
        </>
      )}
      {(hold?.options ?? options).map(({ no, name, price, max }) => (
        <Stepper
          key={no}
          label={`${name} (${formatWon(price)})`}
          value={counts[no] ?? 0}
          min={0}
          max={max}
          unit="개"
          onChange={(count) => setCounts({ ...counts, [no]: count })}
        />
      ))}
    </Section>
  )
}
