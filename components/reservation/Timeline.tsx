import styled from 'styled-components'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
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

/** What became of a reservation and when, oldest first. */
export const Timeline = ({ events }: { events: ReservationDetail['reservation']['timeline'] }) => (
  <List>
    {events.map(({ state, at, note }) => (
      <li key={`${state}/${at}`}>
        {RESERVATION_STATE_LABELS[state]}
        <small>
          <time dateTime={at}>{formatKoreanDateTime(new Date(at))}</time>
          {note && ` · ${note}`}
        </small>
      </li>
    ))}
  </List>
)
