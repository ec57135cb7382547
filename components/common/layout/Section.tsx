import Link from 'next/link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { HydrationBoundary } from '@/components/common/load/HydrationBoundary'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { spreadLine } from '@/styles/lineStyle'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'

interface Props {
  title: string
  /** For links to it (`#…`). */
  id?: string
  /** The page that shows all of it. */
  moreHref?: string
  children: ReactNode
}

const Wrapper = styled.section`
  display: grid;
  gap: ${theme.space.sm};
  min-width: 0;
`

const Header = styled.header`
  ${spreadLine}
  gap: 0 ${theme.space.sm};
  min-height: ${theme.touch};
`

const Title = styled.h2`
  ${textStyle('xl')}
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: ${theme.touch};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`

/** A part of a page with a heading, by which it is named: an id for the heading would say no more. */
export const Section = ({ title, id, moreHref, children }: Props) => (
  <Wrapper id={id} aria-label={title}>
    <Header>
      <Title>{title}</Title>
      {moreHref && (
        <More href={moreHref} prefetch={false}>
          <VisuallyHidden>{title} </VisuallyHidden>더 보기
          <ChevronIcon size={16} />
        </More>
      )}
    </Header>
    <HydrationBoundary>{children}</HydrationBoundary>
  </Wrapper>
)
