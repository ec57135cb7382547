import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { formatKoreanDate, monthOf, WEEKDAYS, weekdayOf, type KstDate } from '@/lib/date/kst'
import { tideFortnight, type TideDay } from '@/lib/tide/fortnight'
import type { TideStyle } from '@/lib/tide/tide'
import { theme } from '@/styles/theme'

const { color, space } = theme

const Strip = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    color: ${color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  > div {
    position: relative;
    display: grid;
    grid-auto-columns: ${theme.touch};
    grid-auto-flow: column;
    overflow-x: auto;
    scrollbar-width: thin;
  }
`

const Day = styled.label`
  position: relative;
  display: grid;
  grid-template-rows: 2.5rem auto auto;
  align-items: end;
  justify-items: center;
  padding: ${space.xxs} 0;
  border-radius: ${theme.radius.sm};
  color: ${color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.tight};
  cursor: pointer;

  &:has(:checked) {
    outline: 2px solid ${color.ink};
    outline-offset: -2px;
    background: ${color.tint};
    color: ${color.text};
    font-weight: ${theme.fontWeight.bold};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.ink};
    outline-offset: -3px;
  }
  &:has(:disabled) {
    cursor: default;
    opacity: 0.55;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`

/** The height of the water's movement. */
const Wave = styled.i`
  width: 0.75rem;
  border: 1px solid ${color.ink};
  border-radius: 0.25rem 0.25rem 0 0;
  background: ${color.tintStrong};
`

const MIN_REM = 0.25
const RANGE_REM = 2

const DayWords = ({ sdate, tide, turn }: TideDay) => (
  <>
    <span>{turn ?? tide}</span>
    <span>
      {Number(sdate.slice(8))} {WEEKDAYS[weekdayOf(sdate)]}
      <VisuallyHidden>
        , {formatKoreanDate(sdate)} {tide}
      </VisuallyHidden>
    </span>
  </>
)

interface Props {
  sdate: KstDate
  style: TideStyle
  /** The first day and the last month `YYYYMM` that can be picked. */
  from: KstDate
  last: string
  onPick: (sdate: KstDate) => void
}

/** The tides of the fortnight of a day, from 조금 over 사리 to 조금; arrow keys follow them. */
export const TideStrip = ({ sdate, style, from, last, onPick }: Props) => {
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  // Its own press shows at once: the day follows it in the next frames.
  const [pressed, setPressed] = useState({ sdate, of: sdate })
  if (pressed.of !== sdate) setPressed({ sdate, of: sdate })
  const press = (next: KstDate) => {
    setPressed({ sdate: next, of: sdate })
    onPick(next)
  }
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (!strip.current || !day) return
    strip.current.scrollLeft = day.offsetLeft - (strip.current.clientWidth - day.offsetWidth) / 2
  }, [sdate])

  return (
    <Strip>
      <legend>물때 흐름</legend>
      <div ref={strip}>
        {tideFortnight(sdate, style).map((day) => (
          <Day key={day.sdate}>
            <input
              type="radio"
              name={name}
              checked={day.sdate === pressed.sdate}
              disabled={day.sdate < from || monthOf(day.sdate) > last}
              onChange={() => press(day.sdate)}
            />
            <Wave style={{ height: `${MIN_REM + day.strength * RANGE_REM}rem` }} />
            <DayWords {...day} />
          </Day>
        ))}
      </div>
    </Strip>
  )
}
