import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ArrivalTitle } from './ArrivalTitle'

/** As wide as the columns below it: see `Columns`. */
const Head = styled.div`
  max-width: ${theme.width.text};
  margin-inline: auto;
  ${media.wide} {
    max-width: none;
  }
`

interface Props {
  title: string | undefined
  children: ReactNode
}

/** A page of the checkout: its title above the whole width. */
export const CheckoutPage = ({ title, children }: Props) => (
  <>
    <Head>
      <ArrivalTitle>{title}</ArrivalTitle>
    </Head>
    {children}
  </>
)
