import { WEEKDAYS } from '@/lib/date/kst'
import { ToggleGroup } from './ToggleGroup'

const OPTIONS = WEEKDAYS.map((label, value) => ({ value, label }))

type Props = { chosen: readonly number[]; onChoose: (chosen: number[]) => void }

/** Days of the week, Sunday first. */
export const WeekdayGroup = ({ chosen, onChoose }: Props) => (
  <ToggleGroup label="요일" options={OPTIONS} chosen={chosen} onChoose={onChoose} />
)
