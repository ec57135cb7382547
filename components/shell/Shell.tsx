import type { ReactNode } from 'react'
import styled from 'styled-components'
import { HydrationBoundary } from '@/components/common/load/HydrationBoundary'
import { SkipLink } from '@/components/common/focus/SkipLink'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { BottomBar } from './BottomBar'
import type { Chrome } from './chrome'
import { Footer } from './Footer'
import { Header } from './Header'

const MAIN_ID = 'main'

const Page = styled.div<{ $hasBar: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  padding-bottom: ${({ $hasBar }) =>
    $hasBar ? `calc(${theme.bottomBar} + env(safe-area-inset-bottom))` : 0};
  ${media.tablet} {
    padding-bottom: 0;
  }
  ${media.low} {
    padding-bottom: 0;
  }
`

/** `data-wide`: a page that has something beside its list. What is loaded may be shorter than what stood for it: the footer stays below the first screen. */
const Main = styled.main`
  width: 100%;
  min-height: calc(100svh - 3rem);
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space.md} ${theme.gutter};
  padding-bottom: ${theme.space.xxl};
  &:has([data-wide]) {
    max-width: ${theme.width.wide};
  }
  ${media.tablet} {
    padding: ${theme.space.lg};
    padding-bottom: ${theme.space.xxl};
  }
`

type Props = {
  storefront: Storefront | undefined
  /** What the page has around it instead of header, footer and bottom bar. */
  chrome?: Chrome | undefined
  children: ReactNode
}

/** The header, footer and bottom bar around every page of a storefront. */
export const Shell = ({ storefront, chrome, children }: Props) => {
  const PageHeader = chrome?.Header ?? Header
  const PageFooter = chrome?.Footer ?? Footer
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <Page $hasBar={!chrome}>
        {storefront ? (
          <HydrationBoundary>
            <PageHeader storefront={storefront} />
          </HydrationBoundary>
        ) : (
          <span />
        )}
        <Main id={MAIN_ID} tabIndex={-1}>
          {children}
        </Main>
        {storefront && (
          <HydrationBoundary>
            <PageFooter storefront={storefront} />
          </HydrationBoundary>
        )}
      </Page>
      {storefront && !chrome && (
        <HydrationBoundary>
          <BottomBar />
        </HydrationBoundary>
      )}
    </>
  )
}
