import Link from 'next/link'
import styled from 'styled-components'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import type { NewsLine } from '@/lib/main/mainPage'
import { theme } from '@/styles/theme'

const List = styled.ul`
  a {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 0 ${theme.space.sm};
    min-height: ${theme.touch};
    padding: ${theme.space.xs} 0;
    border-bottom: 1px solid ${theme.color.line};
  }
  strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

/** Field news, one line each. */
export const NewsList = ({ items }: { items: readonly NewsLine[] }) => (
  <List>
    {items.map(({ no, title, created_at }) => (
      <li key={no}>
        <Link href={`/info/board/${no}`} prefetch={false}>
          <strong>{title}</strong>
          <RelativeTime at={created_at} />
        </Link>
      </li>
    ))}
  </List>
)
