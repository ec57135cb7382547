import type { ReactNode } from 'react'
import { drawIcon } from '@/components/common/icon/icons'
import {
  FeedbackFrame,
  FeedbackAction,
  FeedbackMark,
  FeedbackText,
  FeedbackTitle,
} from './feedbackParts'

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
  <FeedbackFrame>
    <FeedbackMark>{icon}</FeedbackMark>
    <FeedbackTitle as={isPage ? 'h1' : 'p'}>{title}</FeedbackTitle>
    {children && <FeedbackText>{children}</FeedbackText>}
    {action && <FeedbackAction>{action}</FeedbackAction>}
  </FeedbackFrame>
)
