import Link from 'next/link'
import styled from 'styled-components'
import { Picture } from '@/components/common/picture/Picture'
import type { EventCard } from '@/lib/main/mainPage'
import { theme } from '@/styles/theme'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space.md};

  a {
    display: grid;
    gap: ${theme.space.xs};
    overflow: hidden;
    border-radius: ${theme.radius.md};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

/** Events, each with its picture. */
export const EventList = ({ events }: { events: readonly EventCard[] }) => (
  <List>
    {events.map(({ no, title, summary, image }) => (
      <li key={no}>
        <Link href={`/customer/event/${no}`} prefetch={false}>
          {image && (
            <Picture
              src={image}
              alt=""
              width={16}
              height={9}
              sizes="(min-width: 768px) 360px, 100vw"
            />
          )}
          <strong>{title}</strong>
          <p>{summary}</p>
        </Link>
      </li>
    ))}
  </List>
)
