import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'

interface Props {
  label?: string
  children: ReactNode
}

/** Wraps skeletons and announces once, politely, that content is loading. */
export const Loading = ({ label = '불러오는 중이에요', children }: Props) => (
  <div role="status" data-loading>
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
)
