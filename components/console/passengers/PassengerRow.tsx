import { Button } from '@/components/common/button/Button'
import type { PassengerLine } from '@/lib/contract/console/boarding'
import { minorMark } from '@/lib/passenger/minorMark'
import { SEX_LABELS } from '@/lib/passenger/sexLabels'
import { formatPhone } from '@/lib/text/phone'

/** The columns of the passenger list. */
export const HEADINGS = [
  '연번',
  '성명',
  '생년월일',
  '성별',
  '주소',
  '전화번호',
  '비상연락처',
  '비고',
] as const

const cellsOf = (line: PassengerLine, sdate: string): string[] =>
  line.is_filled === 1
    ? [
        line.name,
        line.birth,
        SEX_LABELS[line.sex],
        line.address,
        formatPhone(line.phone),
        formatPhone(line.emergency_phone),
        minorMark(line.birth, sdate),
      ]
    : [`미작성 (예약자 ${line.booker})`, '', '', '', '', '', '']

/** What the buttons of a line say it is about. */
const nameOf = ({ is_filled, name, booker, slot }: PassengerLine): string =>
  is_filled === 1 ? name : `${booker} ${slot}번`

type Props = { line: PassengerLine; index: number; sdate: string; onEdit: () => void }

/** One person of the passenger list, with the button to write or correct the line. */
export const PassengerRow = ({ line, index, sdate, onEdit }: Props) => {
  const act = line.is_filled === 1 ? '고치기' : '적기'
  const [name, ...others] = cellsOf(line, sdate)
  return (
    <tr>
      <td>{index + 1}</td>
      <td>
        <p>{name}</p>
        <div data-screen-only>
          <Button isSmall variant="ghost" aria-label={`${act} ${nameOf(line)}`} onClick={onEdit}>
            {act}
          </Button>
        </div>
      </td>
      {others.map((cell, column) => (
        <td key={HEADINGS[column + 2]}>{cell}</td>
      ))}
    </tr>
  )
}
