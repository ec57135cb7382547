import Link from 'next/link'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { IconButton } from '@/components/common/button/IconButton'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { useAppDispatch } from '@/store/hooks'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { useLoad } from '@/store/useLoad'
import { wrappingLine } from '@/styles/lineStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** How many events are asked for (docs/specification.md#limits). */
const ROWS = 3

const { color, space } = theme

/** Above a phone's bottom bar; it covers neither what is read nor what is pressed. */
const Strip = styled.aside`
  position: fixed;
  inset: auto ${space.xs} calc(${theme.bottomBar} + ${space.xs} + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.bar};
  ${wrappingLine}
  justify-content: flex-end;
  padding-inline: ${space.md} ${theme.touch};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.md};
  background: ${color.surface};
  box-shadow: ${theme.shadow.high};

  > a {
    flex: 1 1 7rem;
    display: grid;
    align-content: center;
    min-width: 0;
    min-height: ${theme.touch};
  }
  span {
    color: ${color.textMuted};
    font-size: ${theme.fontSize.xs};
  }
  strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Beside the title, also where there is no room for all three. */
  > button:last-child {
    position: absolute;
    inset: 0 0 auto auto;
  }
  ${media.tablet} {
    inset: auto ${space.lg} ${space.lg} auto;
    max-width: 32rem;
  }
  ${media.low} {
    position: relative;
    inset: auto;
  }
`

interface Props {
  shipNo: number
  today: KstDate
  /** Closed, or followed: not shown again in this visit. */
  onClose: () => void
}

/** The events that the operator set to pop up, in a strip; it can be hidden for the day. */
export const EventPopup = ({ shipNo, today, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const yyyymm = monthOf(today)
  const { data } = useLoad(`popup/${shipNo}/${yyyymm}`, async (api) => {
    return (await api.getEventPopupList({ ship_no: shipNo, rows: ROWS, is_popup: 1, yyyymm })).list
  })
  const [first, ...others] = data ?? []
  if (!first) return null

  const hide = () => {
    dispatch(personalFilterActions.popupHidden(today))
    onClose()
  }
  return (
    <Strip aria-label="이달의 이벤트">
      <Link
        href={others.length > 0 ? '/customer/event' : `/customer/event/${first.no}`}
        prefetch={false}
        onClick={onClose}
      >
        <span>이달의 이벤트{others.length > 0 && ` · 모두 ${others.length + 1}건`}</span>
        <strong>{first.title}</strong>
      </Link>
      <Button variant="ghost" isSmall onClick={hide}>
        오늘 하루 보지 않기
      </Button>
      <IconButton label="닫기" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Strip>
  )
}
