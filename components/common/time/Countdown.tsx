import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useServerClock } from './useServerClock'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import {
  announceRemaining,
  formatRemaining,
  OVER,
  remainingSeconds,
} from '@/lib/countdown/countdown'
import { theme } from '@/styles/theme'

const URGENT_SECONDS = 60

interface Props {
  /** ISO instant. */
  endsAt: string
  /** Called once, when no time is left. */
  onEnd?: () => void
}

const Clock = styled.span<{ $isHurried: boolean }>`
  color: ${({ $isHurried }) => ($isHurried ? theme.color.danger : theme.color.ink)};
  font-weight: ${theme.fontWeight.bold};
  white-space: nowrap;
`

/** The time left until an instant of the server's clock. Screen readers hear it only now and then. */
export const Countdown = ({ endsAt, onEnd }: Props) => {
  const seconds = useServerClock('second', (now) => remainingSeconds(endsAt, now), undefined)
  const endedFor = useRef<string>(undefined)

  useEffect(() => {
    if (seconds !== OVER || endedFor.current === endsAt) return
    endedFor.current = endsAt
    onEnd?.()
  }, [seconds, endsAt, onEnd])

  return (
    <>
      <Clock role="timer" $isHurried={seconds !== undefined && seconds <= URGENT_SECONDS}>
        {seconds === undefined ? '--:--' : formatRemaining(seconds)}
      </Clock>
      <VisuallyHidden role="status">
        {seconds === undefined ? '' : announceRemaining(seconds)}
      </VisuallyHidden>
    </>
  )
}
