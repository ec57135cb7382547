import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { theme } from '@/styles/theme'
import { PartyCard, type PartyActs } from './PartyCard'

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  padding: ${theme.space.sm};
  border: 2px solid ${theme.color.ink};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.tint};
`

type Props = PartyActs & {
  list: BoardingList
  reservationNo: number
  onNext: () => void
  onClose: () => void
}

/** Whose QR was read, over the list; the next one is one press away. */
export const FoundParty = ({ list, reservationNo, onNext, onClose, ...acts }: Props) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [reservationNo])
  const party = list.parties.find(({ reservation_no }) => reservation_no === reservationNo)
  if (!party) return null
  return (
    <Box ref={box} tabIndex={-1} aria-label={`QR로 찾은 예약 ${party.name}`}>
      <PartyCard
        scheduleNo={list.departure.schedule_no}
        party={party}
        words={boardingWords[list.departure.service_type]}
        {...acts}
      />
      <Button variant="secondary" isFullWidth onClick={onNext}>
        다음 QR 스캔
      </Button>
      <Button variant="ghost" isFullWidth onClick={onClose}>
        닫기
      </Button>
    </Box>
  )
}
