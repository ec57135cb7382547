import { Button } from '@/components/common/button/Button'
import { WaveIcon } from '@/components/common/icon/icons'
import { Notice, NoticeAction, NoticeMark, NoticeTitle } from './noticeParts'

interface Props {
  message: string
  /** Absent when a retry cannot help. */
  onRetry?: () => void
  isRetrying?: boolean
}

export const ErrorState = ({ message, onRetry, isRetrying }: Props) => (
  <Notice role="alert">
    <NoticeMark>
      <WaveIcon size={36} />
    </NoticeMark>
    <NoticeTitle>{message}</NoticeTitle>
    {onRetry && (
      <NoticeAction>
        <Button variant="secondary" isLoading={isRetrying} onClick={onRetry}>
          다시 시도
        </Button>
      </NoticeAction>
    )}
  </Notice>
)
