import { Stepper } from '@/components/common/Stepper'
import { addDays, formatKoreanDate, type KstDate } from '@/lib/date/kst'

interface Props {
  sdate: KstDate
  nights: number
  maxNights: number
  onChange: (nights: number) => void
}

/** The number of nights from a day on, and the day of departure. */
export const StayLength = ({ sdate, nights, maxNights, onChange }: Props) => (
  <>
    <Stepper label="숙박" value={nights} max={maxNights} unit="박" onChange={onChange} />
    <p>{formatKoreanDate(addDays(sdate, nights))}에 퇴실해요.</p>
  </>
)
