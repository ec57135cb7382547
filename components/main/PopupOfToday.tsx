import dynamic from 'next/dynamic'
import { useToday } from '@/components/common/useToday'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'

const EventPopup = dynamic(() => import('./EventPopup').then(({ EventPopup: Popup }) => Popup), {
  ssr: false,
})

/** The event popup, for those who have not put it away today. */
export const PopupOfToday = ({ shipNo }: { shipNo: number }) => {
  const today = useToday()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const popupNoview = useAppSelector(({ personalFilter01 }) => personalFilter01.popupNoview)
  if (!today || !isRehydrated || popupNoview === today) return null
  return <EventPopup shipNo={shipNo} today={today} />
}
