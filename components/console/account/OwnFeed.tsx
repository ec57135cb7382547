import { FeedAddress } from '@/components/common/calendarFeed/FeedAddress'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

/** Booked departures in one's own calendar: of a captain those of the own boats. */
export const OwnFeed = () => {
  const { data, ...read } = useRead('getOwnFeed', {})
  const change = useSend('setOwnFeed')
  if (!data) return <Unread {...read} height="6rem" />
  const send = (action: 'renew' | 'end') => void change.send({ body: { action } })
  return (
    <FeedAddress
      intro="예약이 있는 출조와 예약자 이름, 인원이 휴대폰 캘린더에 나와요. 전화번호는 나오지 않아요."
      feedKey={data.key}
      isChanging={change.isSending}
      error={change.failure?.message}
      onRenew={() => send('renew')}
      onEnd={() => send('end')}
    />
  )
}
