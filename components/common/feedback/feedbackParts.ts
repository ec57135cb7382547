import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** The parts that `EmptyState` and `ErrorState` share: an icon, a title, a text and an action. */
export const FeedbackFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.xxl} ${theme.space.md};
  text-align: center;
`

export const FeedbackMark = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  margin-bottom: ${theme.space.xs};
  border-radius: 50%;
  background: ${theme.color.tint};
  color: ${theme.color.ink};
`

export const FeedbackTitle = styled.p`
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.bold};
`

export const FeedbackText = styled.p`
  max-width: 24rem;
  color: ${theme.color.textMuted};
  text-wrap: balance;
`

export const FeedbackAction = styled.div`
  margin-top: ${theme.space.sm};
`
