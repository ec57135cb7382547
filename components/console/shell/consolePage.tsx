import Head from 'next/head'
import type { ComponentType } from 'react'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/EmptyState'
import { hasRight, type Right } from '@/lib/staff/rights'
import { theme } from '@/styles/theme'
import { ConsoleFrame } from './ConsoleFrame'
import { ConsoleShell } from './ConsoleShell'
import { SessionGate } from './SessionGate'
import { useSession } from './session'

const Title = styled.h1`
  margin-bottom: ${theme.space.md};
  font-size: ${theme.fontSize.xl};
`

type Declaration = {
  title: string
  /** Who may see it; absent where everybody who is logged in may. */
  right?: Right
  Content: ComponentType
}

const WithRight = ({ right, Content }: Pick<Declaration, 'right' | 'Content'>) => {
  const { role } = useSession()
  if (right === undefined || hasRight(role, right)) return <Content />
  return <EmptyState title="이 화면을 볼 권한이 없어요." isPage={false} />
}

/**
 * A page of the console behind its log-in. A route's file in `pages/console` exports the result. The page
 * has no props: what it shows, it reads from the api.
 */
export const consolePage = ({ title, right, Content }: Declaration) => {
  const Page = () => (
    <>
      <Head>
        <title>{`${title} - 뱃길 콘솔`}</title>
      </Head>
      <SessionGate>
        <ConsoleShell>
          <Title>{title}</Title>
          <WithRight {...(right ? { right } : {})} Content={Content} />
        </ConsoleShell>
      </SessionGate>
    </>
  )
  return Object.assign(Page, { Frame: ConsoleFrame })
}
