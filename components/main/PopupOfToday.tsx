import { useEffect, useState } from 'react'
import { onDemand } from '@/components/common/load/onDemand'
import { useToday } from '@/components/common/time/useToday'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'

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
 * The event popup, unless the visitor hid it for today. It never opens before the visitor's first
 * touch, nor while a trip is being chosen: only when the first screen was left by scrolling.
 */
export const PopupOfToday = ({ shipNo }: { shipNo: number }) => {
  const today = useToday()
  const hasLeftTop = useHasLeftTop()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const popupNoview = useAppSelector(({ personalFilter01 }) => personalFilter01.popupNoview)
  if (!hasLeftTop || !today || !isRehydrated || popupNoview === today) return null
  return <EventPopup shipNo={shipNo} today={today} />
}
