import Head from 'next/head'
import type { ComponentType } from 'react'
import styled from 'styled-components'
import { NarrowPage } from '@/components/common/layout/TitledPage'
import { theme } from '@/styles/theme'
import { ConsoleFrame } from './ConsoleFrame'

const Main = styled.main`
  padding: ${theme.space.xl} ${theme.space.md} ${theme.space.xxl};
`

/** A page of the console before its log-in. A route's file in `pages/console` exports the result. */
export const openPage = ({ title, Content }: { title: string; Content: ComponentType }) => {
  const Page = () => (
    <>
      <Head>
        <title>{`${title} - 뱃길 콘솔`}</title>
      </Head>
      <Main>
        <NarrowPage title={title}>
          <Content />
        </NarrowPage>
      </Main>
    </>
  )
  return Object.assign(Page, { Frame: ConsoleFrame })
}
