import type { ReactNode } from 'react'
import { ArrivalTitle } from './ArrivalTitle'

interface Props {
  title: string | undefined
  children: ReactNode
}

/** A page of the checkout: its title above the whole width. */
export const CheckoutPage = ({ title, children }: Props) => (
  <>
    <ArrivalTitle>{title}</ArrivalTitle>
    {children}
  </>
)
