import { Button } from '@/components/common/button/Button'
import { WaveIcon } from '@/components/common/icon/icons'
import { FeedbackFrame, FeedbackAction, FeedbackMark, FeedbackTitle } from './feedbackParts'

interface Props {
  message: string
  /** Absent when a retry cannot help. */
  onRetry?: () => void
  isRetrying?: boolean
}

export const ErrorState = ({ message, onRetry, isRetrying }: Props) => (
  <FeedbackFrame role="alert">
    <FeedbackMark>
      <WaveIcon size={36} />
    </FeedbackMark>
    <FeedbackTitle>{message}</FeedbackTitle>
    {onRetry && (
      <FeedbackAction>
        <Button variant="secondary" isLoading={isRetrying} onClick={onRetry}>
          다시 시도
        </Button>
      </FeedbackAction>
    )}
  </FeedbackFrame>
)
