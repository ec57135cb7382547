import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Loading } from '@/components/common/feedback/Loading'
import { Section } from '@/components/common/layout/Section'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Line = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs} ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.textMuted};
`

interface Props<Item> {
  title: string
  moreHref?: string
  /** Absent while they are loading, or when loading failed. */
  items: readonly Item[] | undefined
  /** Present when loading failed: why, and how to retry. */
  failure?: { message: string; onRetry: () => void } | undefined
  /** Shown when there are no items. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

const Content = <Item,>({ items, failure, empty, children }: Props<Item>) => {
  if (items) return items.length > 0 ? children(items) : <Line>{empty}</Line>
  if (failure) {
    return (
      <Line role="alert">
        {failure.message}
        <Button variant="secondary" isSmall onClick={failure.onRetry}>
          다시 시도
        </Button>
      </Line>
    )
  }
  return (
    <Loading>
      <Skeleton height="14rem" radius="lg" />
    </Loading>
  )
}

/** A part of the main page with its own loading, error and empty state. */
export const MainSection = <Item,>(props: Props<Item>) => (
  <Section title={props.title} moreHref={props.moreHref}>
    <Content {...props} />
  </Section>
)
