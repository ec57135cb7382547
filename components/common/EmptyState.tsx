import type { ReactNode } from 'react'
import { drawIcon } from '@/components/common/icons'
import {
  Notice,
  NoticeAction,
  NoticeMark,
  NoticeText,
  NoticeTitle,
} from '@/components/common/noticeParts'

const FishIcon = drawIcon(
  <>
    <path d="M3 12c3.5-5 10-6 14-1.2L21 8v8l-4-2.8C13 18 6.5 17 3 12z" />
    <path d="M7.5 11h.01M11 9.5c1 1.6 1 3.4 0 5" />
  </>,
)

interface Props {
  title: string
  /** What the visitor can do about it. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** Whether it is all of a page, whose heading its title is then. */
  isPage?: boolean
}

export const EmptyState = ({
  title,
  children,
  action,
  icon = <FishIcon size={36} />,
  isPage = false,
}: Props) => (
  <Notice>
    <NoticeMark>{icon}</NoticeMark>
    <NoticeTitle as={isPage ? 'h1' : 'p'}>{title}</NoticeTitle>
    {children && <NoticeText>{children}</NoticeText>}
    {action && <NoticeAction>{action}</NoticeAction>}
  </Notice>
)
