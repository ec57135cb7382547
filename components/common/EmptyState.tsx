import type { ReactNode } from 'react'
import { drawIcon } from '@/components/common/icons'
import {
  Notice,
  NoticeAction,
  NoticeMark,
  NoticeText,
  NoticeTitle,
} from '@/components/common/noticeParts'

const FishIcon = drawIcon('fish')

interface Props {
  title: string
  /** What the visitor can do about it. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

export const EmptyState = ({ title, children, action, icon = <FishIcon size={36} /> }: Props) => (
  <Notice>
    <NoticeMark>{icon}</NoticeMark>
    <NoticeTitle>{title}</NoticeTitle>
    {children && <NoticeText>{children}</NoticeText>}
    {action && <NoticeAction>{action}</NoticeAction>}
  </Notice>
)
