import { useSyncExternalStore } from 'react'
import { Callout } from '@/components/common/feedback/Callout'

const TICK_MS = 30_000
const MINUTE_MS = 60_000
const HOUR = 60

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** `방금`, `8분 전`, `3시간 전` */
const ageText = (minutes: number): string => {
  if (minutes < 1) return '방금'
  return minutes < HOUR ? `${minutes}분 전` : `${Math.floor(minutes / HOUR)}시간 전`
}

const useAge = (iso: string): string => {
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / MINUTE_MS)),
    () => 0,
  )
  return ageText(minutes)
}

type Props = {
  isOffline: boolean
  /** When the list was made, ISO 8601. */
  madeAt: string
  /** Taps that the server does not have yet. */
  waiting: number
  /** The phone could not store one of them. */
  isUnstored: boolean
}

/** Says how old the list is without network, and how many taps wait to be sent. */
export const ConnectionBanner = ({ isOffline, madeAt, waiting, isUnstored }: Props) => {
  const age = useAge(madeAt)
  return (
    <div role="status">
      {(isOffline || waiting > 0) && (
        <Callout $tone={isOffline ? 'warning' : 'brand'}>
          {isOffline && <strong>인터넷이 끊겼어요. {age} 받은 명단이에요.</strong>}
          {waiting > 0 && (
            <span>보내지 못한 표시 {waiting}개가 있어요. 연결되면 차례대로 보내요.</span>
          )}
        </Callout>
      )}
      {isUnstored && (
        <Callout $tone="danger">
          휴대폰이 표시를 저장하지 못했어요. 보낼 때까지 이 화면을 닫거나 떠나지 마세요.
        </Callout>
      )}
    </div>
  )
}
