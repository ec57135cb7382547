import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import type { Booker } from '@/store/booking/useBooker'
import { dropDrafts } from '@/store/persist/drafts'
import { useAppDispatch } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { maskPhone } from '@/lib/text/phone'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Row = styled.div`
  ${spreadLine}
  gap: ${theme.space.xs};

  p {
    color: ${theme.color.textMuted};
  }
`

interface Props {
  booker: Booker
  phone: string
  /** Another number is proved instead: gives up the seats of the first one. */
  onLeave: () => Promise<void>
  isLeaving: boolean
}

/** Says as whom one books; a guest can go on with another number. */
export const KnownBooker = ({ booker, phone, onLeave, isLeaving }: Props) => {
  const dispatch = useAppDispatch()
  const isGuest = booker.user_type === 'guest'
  const leave = async () => {
    await onLeave()
    dropDrafts()
    dispatch(userActions.guestSessionCleared())
  }
  return (
    <Row>
      <p>
        {isGuest ? '비회원' : '회원'}
        {phone !== '' && ` · ${maskPhone(phone)}`}
      </p>
      {isGuest && (
        <Button variant="ghost" isSmall isLoading={isLeaving} onClick={() => void leave()}>
          다른 번호로 예약
        </Button>
      )}
    </Row>
  )
}
