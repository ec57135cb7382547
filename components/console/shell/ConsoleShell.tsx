import Link from 'next/link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SkipLink } from '@/components/common/focus/SkipLink'
import { Stack } from '@/components/common/layout/Stack'
import { ROLE_LABELS } from '@/lib/staff/roles'
import { spreadLine } from '@/styles/lineStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ActingBanner } from './ActingBanner'
import { ConsoleBar } from './ConsoleBar'
import { ConsoleSearch } from './ConsoleSearch'
import { MenuGroups } from './MenuGroups'
import { NewsSound } from './NewsSound'
import { useSession } from './session'

const MAIN_ID = 'main'
const HEADER = '3.25rem'
/** The widest page and the menu beside it. */
const FRAME = `calc(${theme.width.page} + 10.5rem)`

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.zIndex.header};
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.line};
`

const Top = styled.div`
  ${spreadLine}
  gap: 0 ${theme.space.sm};
  max-width: ${FRAME};
  min-height: ${HEADER};
  margin: 0 auto;
  padding: 0 ${theme.space.md};
  ${media.tablet} {
    padding-inline: ${theme.space.lg};
  }
`

const Operator = styled.p`
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.bold};
`

const Person = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  font-size: ${theme.fontSize.s};
  color: ${theme.color.textMuted};
`

/** The menu beside the page, where there is room for both. */
const Body = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr);
    max-width: ${FRAME};
    margin: 0 auto;
  }
  @media print {
    display: block;
  }
`

const Side = styled.div`
  display: none;
  ${media.wide} {
    display: block;
    position: sticky;
    top: ${HEADER};
    align-self: start;
    max-height: calc(100dvh - ${HEADER});
    overflow-y: auto;
    padding: ${theme.space.lg} 0 ${theme.space.lg} ${theme.space.md};
  }
  @media print {
    display: none;
  }
`

const Main = styled.main`
  width: 100%;
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space.md};
  /* Above the bar. */
  padding-bottom: calc(${theme.bottomBar} + ${theme.space.xl} + env(safe-area-inset-bottom));
  ${media.tablet} {
    padding-top: ${theme.space.lg};
    padding-inline: ${theme.space.lg};
  }
  ${media.wide} {
    padding-bottom: ${theme.space.lg};
  }
  /* Everything begins where the page's title does. */
  ${Stack} {
    margin-inline: 0;
  }
`

/** The operator's name, the page, and the menu of the role: beside it, or as a bar below it. */
export const ConsoleShell = ({ children }: { children: ReactNode }) => {
  const { name, role, operator } = useSession()
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <Header>
        <ActingBanner />
        <Top>
          <Operator>{operator?.name ?? '뱃길 콘솔'}</Operator>
          <ConsoleSearch />
          <Person href="/account" prefetch={false}>
            {name} · {ROLE_LABELS[role]}
          </Person>
        </Top>
        <NewsSound />
      </Header>
      <Body>
        <Side>
          <MenuGroups label="콘솔 메뉴" />
        </Side>
        <Main id={MAIN_ID} tabIndex={-1}>
          {children}
        </Main>
      </Body>
      <ConsoleBar />
    </>
  )
}
