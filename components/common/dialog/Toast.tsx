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

const Region = styled.div`
  position: fixed;
  inset: auto ${theme.space.md} calc(5rem + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
`

const Bubble = styled.p`
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
