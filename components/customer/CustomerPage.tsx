import type { ReactNode } from 'react'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { CustomerNav } from './CustomerNav'

/** The frame of a room of the customer centre. */
export const CustomerPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack>
    <PageTitle>{title}</PageTitle>
    <CustomerNav />
    {children}
  </Stack>
)
