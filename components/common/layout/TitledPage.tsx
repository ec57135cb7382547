import type { ReactNode } from 'react'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Stack } from './Stack'

interface Props {
  title: string | undefined
  children: ReactNode
}

/** A page in a column of reading width below its title. */
export const TitledPage = ({ title, children }: Props) => (
  <Stack>
    <PageTitle>{title}</PageTitle>
    {children}
  </Stack>
)

/** The same as narrow as the few fields of a login. */
export const NarrowPage = ({ title, children }: Props) => (
  <Stack $isNarrow>
    <PageTitle>{title}</PageTitle>
    {children}
  </Stack>
)
