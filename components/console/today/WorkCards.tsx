import Link from 'next/link'
import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import { isListIncomplete } from '@/lib/boarding/nextStep'
import { isSailing } from '@/lib/boarding/isSailing'
import type { OpenWork, TodayDeparture } from '@/lib/contract/console/today'
import { WORK } from '@/lib/staff/work'
import { groupDigits } from '@/lib/text/groupDigits'
import { theme } from '@/styles/theme'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${theme.space.xs};
`

const Card = styled(Link)`
  display: grid;
  align-content: space-between;
  gap: ${theme.space.xxs};
  height: 100%;
  min-height: ${theme.touch};
  padding: ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};

  &:active {
    background: ${theme.color.surfacePressed};
  }
  strong {
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.tight};
    color: ${theme.color.ink};
  }
`

type Props = { work: readonly OpenWork[]; departures: readonly TodayDeparture[] }

/** What waits to be done as numbers that lead there; nothing where nothing waits. */
export const WorkCards = ({ work, departures }: Props) => {
  const lists = departures.filter(isSailing).filter(isListIncomplete)
  const [list] = lists
  const cards = [
    ...work.map(({ kind, count }) => ({
      ...WORK[kind],
      key: kind,
      amount: `${groupDigits(count)}건`,
    })),
    ...(list
      ? [
          {
            key: 'lists',
            label: '명부 미완성',
            amount: `${lists.length}건`,
            href: `/passengers/${list.schedule_no}`,
          },
        ]
      : []),
  ]
  if (cards.length === 0) return null
  return (
    <Section title="할 일">
      <Cards>
        {cards.map(({ key, label, amount, href }) => (
          <li key={key}>
            <Card href={href} prefetch={false}>
              {label} <strong>{amount}</strong>
            </Card>
          </li>
        ))}
      </Cards>
    </Section>
  )
}
