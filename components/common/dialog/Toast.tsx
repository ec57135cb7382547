import { useEffect } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** Long enough to read a sentence twice. */
const SHOWN_MS = 5000

interface Props {
  /** Empty or absent: nothing is shown. The live region stays, so that the next message is announced. */
  message?: string
  onDismiss: () => void
}

/** Below the header: at the bottom of the screen stand the buttons of trips and bookings. */
const Region = styled.div`
  position: fixed;
  inset: calc(4rem + env(safe-area-inset-top)) ${theme.space.md} auto;
  z-index: ${theme.zIndex.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
`

/** No paragraph: the page around a toast may colour its own. */
const Bubble = styled.span`
  padding: ${theme.space.sm} ${theme.space.lg};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.text};
  color: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  box-shadow: ${theme.shadow.high};
`

/** Reports what just happened and disappears by itself. Not for anything that needs an answer. */
export const Toast = ({ message, onDismiss }: Props) => {
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(onDismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, onDismiss])

  return <Region role="status">{message && <Bubble>{message}</Bubble>}</Region>
}
