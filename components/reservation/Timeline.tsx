import styled from 'styled-components'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import type { PayType } from '@/lib/reservation/payTypes'
import { reservationStateLabel } from '@/lib/reservation/states'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

const List = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  padding-left: ${theme.space.md};
  border-left: 2px solid ${theme.color.tintStrong};

  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.45em;
    left: calc(-1 * ${theme.space.md} - 0.3125rem - 1px);
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 50%;
    background: ${theme.color.ink};
  }
  small {
    display: block;
    color: ${theme.color.textMuted};
  }
`

type Event = ReservationDetail['reservation']['timeline'][number]

/** Money that came, by the word of its way, or that was paid back. */
const moneyOf = (amount: number, payType: PayType | null) => {
  const came = payType === 'CARD' ? '결제' : '입금'
  return `${formatWon(Math.abs(amount))} ${amount > 0 ? came : '환불'}`
}

/** The parts of an event's text. An event that does not change the state has no state heading. */
const describeEvent = (
  { state, note, amount }: Event,
  before: Event | undefined,
  payType: PayType | null,
): string[] => {
  const heading = state === before?.state ? [] : [reservationStateLabel(state, payType)]
  return [
    ...heading,
    ...(amount === null ? [] : [moneyOf(amount, payType)]),
    ...(note ? [note] : []),
  ]
}

interface Props {
  events: Event[]
  /** How the reservation is paid: names the state in which it waits for the money. */
  payType: PayType | null
}

/** The events of a reservation, oldest first. */
export const Timeline = ({ events, payType }: Props) => (
  <List>
    {events.map((event, index) => {
      const [heading = reservationStateLabel(event.state, payType), ...more] = describeEvent(
        event,
        events[index - 1],
        payType,
      )
      return (
        <li key={`${index}/${event.at}`}>
          {heading}
          <small>
            <time dateTime={event.at}>{formatKoreanDateTime(new Date(event.at))}</time>
            {more.map((part) => ` · ${part}`)}
          </small>
        </li>
      )
    })}
  </List>
)
