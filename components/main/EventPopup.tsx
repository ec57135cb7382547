import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { useAppDispatch } from '@/store/hooks'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { useLoad } from '@/store/useLoad'
import { EventList } from './EventList'

/** How many events are shown (docs/specification.md#limits). */
const ROWS = 3

/** The events that the operator set to pop up, in a dialog; it can be hidden for the day. */
export const EventPopup = ({ shipNo, today }: { shipNo: number; today: KstDate }) => {
  const dispatch = useAppDispatch()
  const [isClosed, setIsClosed] = useState(false)
  const yyyymm = monthOf(today)
  const { data } = useLoad(`popup/${shipNo}/${yyyymm}`, async (api) => {
    return (await api.getEventPopupList({ ship_no: shipNo, rows: ROWS, is_popup: 1, yyyymm })).list
  })
  if (isClosed || !data || data.length === 0) return null

  const footer = (
    <>
      <Button
        variant="secondary"
        onClick={() => dispatch(personalFilterActions.popupHidden(today))}
      >
        오늘 하루 보지 않기
      </Button>
      <Button onClick={() => setIsClosed(true)}>닫기</Button>
    </>
  )
  return (
    <Dialog isOpen title="이달의 이벤트" onClose={() => setIsClosed(true)} footer={footer}>
      <EventList events={data} />
    </Dialog>
  )
}
