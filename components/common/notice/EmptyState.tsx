import type { ReactNode } from 'react'
import { drawIcon } from '@/components/common/icon/icons'
import { Notice, NoticeAction, NoticeMark, NoticeText, NoticeTitle } from './noticeParts'

const FishIcon = drawIcon('fish')

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
