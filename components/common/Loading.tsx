import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/components/common/VisuallyHidden'

interface Props {
  label?: string
  children: ReactNode
}

/** Around skeletons: one polite announcement for all of them. */
export const Loading = ({ label = '불러오는 중이에요', children }: Props) => (
  <div role="status" data-loading>
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
)
