import Head from 'next/head'
import type { ComponentType } from 'react'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { hasRight, PROVIDER_RIGHTS, type Right } from '@/lib/staff/rights'
import { theme } from '@/styles/theme'
import { ConsoleFrame } from './ConsoleFrame'
import { ConsoleShell } from './ConsoleShell'
import { SecondFactorProvider } from './SecondFactorProvider'
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

const ChooseOperator = () => (
  <EmptyState
    title="업체를 먼저 선택해 주세요."
    action={<LinkButton href="/operators">업체 선택</LinkButton>}
  />
)

const WithRight = ({ right, Content }: Pick<Declaration, 'right' | 'Content'>) => {
  const { role, operator } = useSession()
  if (right === undefined) return <Content />
  if (hasRight(role, right)) {
    return operator || PROVIDER_RIGHTS.includes(right) ? <Content /> : <ChooseOperator />
  }
  return <EmptyState title="이 화면을 볼 권한이 없어요." />
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
        <SecondFactorProvider>
          <ConsoleShell>
            <Title>{title}</Title>
            <WithRight {...(right ? { right } : {})} Content={Content} />
          </ConsoleShell>
        </SecondFactorProvider>
      </SessionGate>
    </>
  )
  return Object.assign(Page, { Frame: ConsoleFrame })
}
