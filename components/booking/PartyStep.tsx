import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Card } from '@/components/common/Card'
import { FailureMessage } from '@/components/common/FailureMessage'
import { Stepper } from '@/components/common/Stepper'
import type { Hold } from '@/lib/contract/wire'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { labels } from '@/lib/serviceType/labels'
import { stayNights } from '@/lib/schedule/stayNights'
import { theme } from '@/styles/theme'
import type { Departure } from './useDeparture'

export type Party = { party: number; nights: number }

interface Props {
  departure: Departure
  value: Party
  /** The current hold, if any. */
  hold: Hold | undefined
  /** Whether the booker is known. */
  canHold: boolean
  isHolding: boolean
  error: string
  onChange: (value: Party) => void
  onHold: () => void
}

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.md};

  p {
    color: ${theme.color.textMuted};
  }
`

/** The visitor's own held seats count as free for the visitor. */
const maxParty = ({ schedule }: Departure, hold: Hold | undefined, chosen: number) =>
  Math.min(MAX_PARTY, Math.max(1, schedule.remain, hold?.quote.party ?? 0, chosen))

const isAsHeld = (hold: Hold | undefined, { party, nights }: Party) =>
  hold?.quote.party === party && hold.quote.nights === nights

/** Party and nights, and the button that holds the seats. */
export const PartyStep = (props: Props) => {
  const { departure, value, hold, isHolding, onChange } = props
  const { service_type } = departure.ship.detail
  const { unit } = labels[service_type]
  const { sdate } = departure.schedule
  const isStay = service_type === 'PENSION'
  const maxNights = isStay ? Math.max(value.nights, stayNights(departure.days, sdate)) : 1
  const holdLabel = hold ? '이 인원으로 바꾸기' : '자리 잡기'

  return (
    <Layout as="section" aria-label="인원 선택">
      <Stepper
        label={isStay ? '객실' : '인원'}
        value={value.party}
        max={maxParty(departure, hold, value.party)}
        unit={unit}
        onChange={(party) => onChange({ ...value, party })}
      />
      {isStay && (
        <>
          <Stepper
            label="숙박"
            value={value.nights}
            max={maxNights}
            unit="박"
            onChange={(nights) => onChange({ ...value, nights })}
          />
          <p>{formatKoreanDate(addDays(sdate, value.nights))}에 퇴실해요.</p>
        </>
      )}
      <FailureMessage message={props.error} />
      {props.canHold && !isAsHeld(hold, value) && (
        <Button isFullWidth isLoading={isHolding} onClick={props.onHold}>
          {isStay && !hold ? '객실 잡기' : holdLabel}
        </Button>
      )}
    </Layout>
  )
}
