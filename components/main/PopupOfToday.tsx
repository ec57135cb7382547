import { onDemand } from '@/components/common/onDemand'
import { useToday } from '@/components/common/useToday'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'

const EventPopup = onDemand(() => import('./EventPopup').then(({ EventPopup: Popup }) => Popup))

/** The event popup, unless the visitor hid it for today. */
export const PopupOfToday = ({ shipNo }: { shipNo: number }) => {
  const today = useToday()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const popupNoview = useAppSelector(({ personalFilter01 }) => personalFilter01.popupNoview)
  if (!today || !isRehydrated || popupNoview === today) return null
  return <EventPopup shipNo={shipNo} today={today} />
}
