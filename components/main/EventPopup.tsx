import Link from 'next/link'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Dialog } from '@/components/common/Dialog'
import { Picture } from '@/components/common/Picture'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { useAppDispatch } from '@/store/hooks'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'

/** How many events are shown (docs/specification.md#limits). */
const ROWS = 3

const List = styled.ul`
  display: grid;
  gap: ${theme.space.md};

  a {
    display: grid;
    gap: ${theme.space.xs};
    overflow: hidden;
    border-radius: ${theme.radius.md};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

/** The events of the month in a dialog over the main page; it can be hidden for the day. */
export const EventPopup = ({ shipNo, today }: { shipNo: number; today: KstDate }) => {
  const dispatch = useAppDispatch()
  const [isClosed, setIsClosed] = useState(false)
  const yyyymm = monthOf(today)
  const { data } = useLoad(`popup/${shipNo}/${yyyymm}`, async (api) => {
    return (await api.getEventPopupList(shipNo, { rows: ROWS, is_popup: 1, yyyymm })).list
  })
  if (isClosed || !data || data.length === 0) return null

  const footer = (
    <>
      <Button
        variant="secondary"
        onClick={() => dispatch(personalFilterActions.popupHidden(today))}
      >
        오늘 그만 보기
      </Button>
      <Button onClick={() => setIsClosed(true)}>닫기</Button>
    </>
  )
  return (
    <Dialog isOpen title="이달의 이벤트" onClose={() => setIsClosed(true)} footer={footer}>
      <List>
        {data.map(({ no, title, summary, image }) => (
          <li key={no}>
            <Link href={`/customer/event/${no}`} prefetch={false}>
              {image && <Picture src={image} alt="" width={16} height={9} />}
              <strong>{title}</strong>
              <p>{summary}</p>
            </Link>
          </li>
        ))}
      </List>
    </Dialog>
  )
}
