import { Stepper } from '@/components/common/Stepper'
import { addDays, formatKoreanDate, type KstDate } from '@/lib/date/kst'

interface Props {
  sdate: KstDate
  nights: number
  most: number
  onChange: (nights: number) => void
}

/** How many nights one stays from a day on, and when one leaves. */
export const StayLength = ({ sdate, nights, most, onChange }: Props) => (
  <>
    <Stepper label="숙박" value={nights} max={most} unit="박" onChange={onChange} />
    <p>{formatKoreanDate(addDays(sdate, nights))}에 퇴실해요.</p>
  </>
)
