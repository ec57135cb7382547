import { useState } from 'react'
import type { BoardingList, BoardingParty } from '@/lib/contract/console/boarding'
import { type CodeMatch, matchCode } from '@/lib/boarding/matchCode'
import { formatKoreanDate } from '@/lib/date/kst'

const messageOf = (match: CodeMatch, scheduleNo: number): string => {
  if (match.kind === 'unreadable') return '뱃길의 탑승 QR이 아니에요.'
  if (match.kind === 'unknown') return '이 출조의 예약이 아니에요. 예약번호를 확인해 주세요.'
  const { departure } = match.list
  if (departure.schedule_no === scheduleNo) return ''
  const when = `${formatKoreanDate(departure.sdate)} ${departure.departure_time}`
  return `다른 출조예요: ${departure.ship_name} ${when}`
}

/**
 * Finds whose code was read, among the list that is shown and the others on this phone.
 *
 * @param onFound the party of this departure
 */
export const useScan = (
  list: BoardingList,
  stored: readonly BoardingList[],
  onFound: (party: BoardingParty) => void,
) => {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const { schedule_no: scheduleNo } = list.departure
  const readCode = async (text: string) => {
    const match = await matchCode(text, [list, ...stored])
    const problem = messageOf(match, scheduleNo)
    setMessage(problem)
    if (match.kind !== 'party' || problem !== '') return
    setIsOpen(false)
    onFound(match.party)
  }
  return {
    isOpen,
    message,
    open: () => {
      setMessage('')
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
    readCode: (text: string) => void readCode(text),
  }
}
