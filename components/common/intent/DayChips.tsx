import { useEffect, useRef, useState } from 'react'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { TextField } from '@/components/common/form/TextField'
import { isKstDate, type KstDate } from '@/lib/date/kst'
import { offeredDays } from '@/lib/intent/dayChoices'
import { chipDay } from '@/lib/intent/intentText'
import { BelowChips, ChipStrip } from './ChipStrip'

interface Props {
  today: KstDate
  /** Whether something leaves today that can still be booked. */
  hasToday?: boolean
  /** '' while no day is chosen. */
  value: KstDate | ''
  onChange: (day: KstDate | '') => void
}

const canChoose = (text: string, today: KstDate) => isKstDate(text) && text >= today

/** The day: today, tomorrow and two weekends with one press, any other day by a field. */
export const DayChips = ({ today, hasToday = false, value, onChange }: Props) => {
  const [isOther, setIsOther] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && !field.current.matches(':focus')) field.current.value = value
  }, [value])
  const offered = [...(hasToday ? [today] : []), ...offeredDays(today)]
  const days = value === '' || offered.includes(value) ? offered : [value, ...offered]
  return (
    <>
      <ChipStrip label="날짜">
        {days.map((day) => (
          <ChoiceChip
            key={day}
            isPressed={day === value}
            onClick={() => onChange(day === value ? '' : day)}
          >
            {chipDay(day, today)}
          </ChoiceChip>
        ))}
        <ChoiceChip isPressed={isOther} onClick={() => setIsOther(!isOther)}>
          다른 날
        </ChoiceChip>
      </ChipStrip>
      {isOther && (
        <BelowChips>
          <TextField
            label="다른 날짜"
            // eslint-disable-next-line no-restricted-syntax -- a chip says the chosen day
            type="date"
            min={today}
            ref={field}
            // Not controlled: while a year is typed the field holds days that are none.
            defaultValue={value}
            onBlur={({ target }) => {
              target.value = value
            }}
            onChange={({ target }) => {
              if (target.value === '' || canChoose(target.value, today)) onChange(target.value)
            }}
          />
        </BelowChips>
      )}
    </>
  )
}
