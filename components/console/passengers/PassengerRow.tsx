import { Button } from '@/components/common/button/Button'
import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetColumns } from '@/lib/passenger/sheetColumns'

/** What the buttons of a line say it is about. */
const nameOf = ({ is_filled, name, booker, slot }: PassengerLine): string =>
  is_filled === 1 ? name : `${booker} ${slot}번`

type Props = {
  line: PassengerLine
  index: number
  departure: PassengerSheet['departure']
  /** What became of it since the list was handed in; '' where nothing did. */
  mark: string
  onEdit: () => void
}

/** One person of the passenger list, with the button to write or correct the line. */
export const PassengerRow = ({ line, index, departure, mark, onEdit }: Props) => {
  const isFilled = line.is_filled === 1
  const act = isFilled ? '고치기' : '적기'
  return (
    <tr>
      <td>
        {index + 1}
        {mark && ` (${mark})`}
      </td>
      <td>
        <p>{isFilled ? line.name : `미작성 (예약자 ${line.booker})`}</p>
        <div data-screen-only>
          <Button isSmall variant="ghost" aria-label={`${act} ${nameOf(line)}`} onClick={onEdit}>
            {act}
          </Button>
        </div>
      </td>
      {sheetColumns(departure.service_type).map(([heading, cellOf]) => (
        <td key={heading}>{isFilled && cellOf(line, departure.sdate)}</td>
      ))}
    </tr>
  )
}
