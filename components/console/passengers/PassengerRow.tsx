import { Button } from '@/components/common/button/Button'
import type { PassengerLine } from '@/lib/contract/console/boarding'

/** What the buttons of a line say it is about. */
const nameOf = ({ is_filled, name, booker, slot }: PassengerLine): string =>
  is_filled === 1 ? name : `${booker} ${slot}번`

type Props = {
  line: PassengerLine
  /** As every form of the list has them: number, name and the others. */
  cells: readonly string[]
  onEdit: () => void
}

/** One person of the passenger list, with the button to write or correct the line. */
export const PassengerRow = ({ line, cells, onEdit }: Props) => {
  const [number, name, ...others] = cells
  const act = line.is_filled === 1 ? '고치기' : '적기'
  return (
    <tr>
      <td>{number}</td>
      <td>
        <p>{name}</p>
        <div data-screen-only>
          {line.spot}
          <Button isSmall variant="ghost" aria-label={`${act} ${nameOf(line)}`} onClick={onEdit}>
            {act}
          </Button>
        </div>
      </td>
      {others.map((cell, column) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  )
}
