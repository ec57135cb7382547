import { useId } from 'react'
import styled from 'styled-components'
import { Stack } from '@/components/common/layout/Stack'
import type { BatchItem } from '@/lib/contract/console/calendarBatch'
import { theme } from '@/styles/theme'
import { BatchTable } from './BatchTable'
import { describeChange } from './describeChange'

/** The departures of more boats than these are folded. */
const MAX_OPEN = 2
const MAX_LINES = 3

const Boat = styled.details`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`

const Name = styled.summary`
  min-height: ${theme.touch};
  padding: ${theme.space.sm};
  overflow-wrap: anywhere;
  cursor: pointer;

  span {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const byBoat = (items: readonly BatchItem[]): [number, BatchItem[]][] => {
  const boats = new Map<number, BatchItem[]>()
  for (const item of items) boats.set(item.ship_no, [...(boats.get(item.ship_no) ?? []), item])
  return [...boats]
}

/** What happens to how many of them. */
const summaryOf = (items: readonly BatchItem[]): string[] => {
  const all = items.map(describeChange)
  const [first, ...others] = new Set(all)
  if (first === undefined || others.length === 0) return [first ?? '']
  const lines = [first, ...others].map(
    (text) => `${text} · ${all.filter((each) => each === text).length}개`,
  )
  const rest = lines.length - MAX_LINES
  return rest > 0 ? [...lines.slice(0, MAX_LINES), `그 밖에 ${rest}가지`] : lines
}

type Props = { title: string; items: readonly BatchItem[] }

/** The departures of a preview, boat by boat; nothing where there are none. */
export const BatchBoats = ({ title, items }: Props) => {
  const titleId = useId()
  const boats = byBoat(items)
  if (boats.length === 0) return null
  return (
    <Stack as="section" $gap="xs" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {boats.map(([no, ofBoat]) => {
        const name = `${ofBoat[0]?.ship_name ?? ''} ${ofBoat.length}개`
        return (
          <Boat key={no} open={boats.length <= MAX_OPEN}>
            <Name>
              <strong>{name}</strong>
              {ofBoat.length > 1 && summaryOf(ofBoat).map((line) => <span key={line}>{line}</span>)}
            </Name>
            <BatchTable label={name} items={ofBoat} />
          </Boat>
        )
      })}
    </Stack>
  )
}
