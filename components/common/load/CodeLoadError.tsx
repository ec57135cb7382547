import { Button } from '../button/Button'
import { Callout } from '../feedback/Callout'
import type { CodeLoadErrorProps } from './onDemand'

/** Shown when code cannot be loaded: the connection failed, or a deployment removed the file. */
export const CodeLoadError = ({ onRetry }: CodeLoadErrorProps) => (
  <Callout $tone="danger" role="alert">
    화면을 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.
    <Button variant="secondary" isSmall onClick={onRetry}>
      다시 시도
    </Button>
    <Button variant="ghost" isSmall onClick={() => window.location.reload()}>
      새로고침
    </Button>
  </Callout>
)
