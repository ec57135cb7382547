import type { ReactNode } from 'react'
import { PageTitle } from '@/components/common/PageTitle'

interface Props {
  title: string | undefined
  children: ReactNode
}

/** After a link was followed nothing has the focus: the reader begins with the title. */
const focusWhereLost = (title: HTMLElement | null) => {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true })
}

/** A page of the checkout: its title, which takes the focus, above the whole width. */
export const CheckoutPage = ({ title, children }: Props) => (
  <>
    <PageTitle ref={focusWhereLost} tabIndex={-1}>
      {title}
    </PageTitle>
    {children}
  </>
)
