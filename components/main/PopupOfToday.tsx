import { useEffect, useState } from 'react'
import { onDemand } from '@/components/common/load/onDemand'
import { useToday } from '@/components/common/time/useToday'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { isPopupClosed, storePopupClosed } from './storedPopup'

const EventPopup = onDemand(() => import('./EventPopup').then(({ EventPopup: Popup }) => Popup))

/** Whether the visitor has scrolled half a screen, and so is no longer choosing a day above. */
const useHasLeftTop = (): boolean => {
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    const check = () => {
      if (window.scrollY > window.innerHeight / 2) setHasLeft(true)
    }
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [])
  return hasLeft
}

/**
 * The event popup, unless the visitor hid it for today or closed it in this visit. It never opens before the visitor's first
 * touch, nor while a trip is being chosen: only when the first screen was left by scrolling.
 */
export const PopupOfToday = ({ shipNo }: { shipNo: number }) => {
  const today = useToday()
  const [isClosed, setIsClosed] = useState(false)
  const hasLeftTop = useHasLeftTop()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const popupNoview = useAppSelector(({ personalFilter01 }) => personalFilter01.popupNoview)
  const isShown = hasLeftTop && !isClosed && isRehydrated && popupNoview !== today
  if (!today || !isShown || isPopupClosed()) return null
  const close = () => {
    storePopupClosed()
    setIsClosed(true)
  }
  return <EventPopup shipNo={shipNo} today={today} onClose={close} />
}
