import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Card } from '@/components/common/Card'
import { FailureMessage } from '@/components/common/FailureMessage'
import { Stepper } from '@/components/common/Stepper'
import type { Hold } from '@/lib/contract/wire'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { stayNights } from '@/lib/schedule/stayNights'
import { theme } from '@/styles/theme'
import type { Departure } from './useDeparture'

export type Party = { party: number; nights: number }

interface Props {
  departure: Departure
  value: Party
  /** The seats that are held now, if any. */
  hold: Hold | undefined
  /** Whether somebody is known to hold seats for. */
  canHold: boolean
  isTaking: boolean
  error: string
  onChange: (value: Party) => void
  onTake: () => void
}

const MOST_PARTY = 100

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.md};

  p {
    color: ${theme.color.textMuted};
  }
`

/** One's own held seats count as free for oneself. */
const mostParty = ({ schedule }: Departure, hold: Hold | undefined, wanted: number) =>
  Math.min(MOST_PARTY, Math.max(1, schedule.remain, hold?.quote.party ?? 0, wanted))

const isAsHeld = (hold: Hold | undefined, { party, nights }: Party) =>
  hold?.quote.party === party && hold.quote.nights === nights

/** How many, for how many nights, and the press that holds the seats. */
export const PartyStep = (props: Props) => {
  const { departure, value, hold, isTaking, onChange } = props
  const { service_type } = departure.ship.detail
  const { unit } = labels[service_type]
  const { sdate } = departure.schedule
  const isStay = service_type === 'PENSION'
  const mostNights = isStay ? Math.max(value.nights, stayNights(departure.days, sdate)) : 1
  const takeLabel = hold ? '이 인원으로 바꾸기' : '좌석 잡기'

  return (
    <Layout as="section" aria-label="인원 선택">
      <Stepper
        label={isStay ? '객실' : '인원'}
        value={value.party}
        max={mostParty(departure, hold, value.party)}
        unit={unit}
        onChange={(party) => onChange({ ...value, party })}
      />
      {isStay && (
        <>
          <Stepper
            label="숙박"
            value={value.nights}
            max={mostNights}
            unit="박"
            onChange={(nights) => onChange({ ...value, nights })}
          />
          <p>{formatKoreanDate(addDays(sdate, value.nights))}에 퇴실해요.</p>
        </>
      )}
      <FailureMessage message={props.error} />
      {props.canHold && !isAsHeld(hold, value) && (
        <Button isFullWidth isLoading={isTaking} onClick={props.onTake}>
          {isStay && !hold ? '객실 잡기' : takeLabel}
        </Button>
      )}
    </Layout>
  )
}
