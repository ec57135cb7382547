import { memo } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { ScheduleDay } from '@/lib/contract/wire'
import { monthOf, weekdayOf, type KstDate } from '@/lib/date/kst'
import { type DayWish, summarizeDay } from '@/lib/schedule/daySummary'
import { formatShortWon } from '@/lib/text/won'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { dayDetails, dayMark, dayName, formatDayState } from './formatDayState'
import { StateMark } from './StateMark'

const { color, space } = theme

/** Chosen and focused days have outlines, because forced colours drop backgrounds and shadows. */
const Cell = styled.button<{ $hasTide: boolean }>`
  display: grid;
  /* Number, seats, price, tide: each has its line also where it says nothing. */
  grid-template-rows: auto repeat(2, minmax(1.5em, auto));
  align-content: start;
  align-items: center;
  justify-items: center;
  width: 100%;
  height: 100%;
  min-height: ${({ $hasTide }) => ($hasTide ? '5.25rem' : '4.25rem')};
  padding: ${space.xxs} 0;
  border-radius: ${theme.radius.sm};
  /* Two digits and a letter of Hangul fit a seventh of a phone at any text size. */
  font-size: min(${theme.fontSize.xs}, 5vw);
  line-height: ${theme.lineHeight.tight};
  color: ${color.textMuted};
  scroll-margin-block: 8rem;

  &[aria-pressed='true'] {
    outline: 2px solid ${color.ink};
    outline-offset: -2px;
    background: ${color.tint};
  }
  b {
    color: ${color.text};
    font-size: ${theme.fontSize.md};
  }
  &[data-is-past] b {
    color: ${color.textMuted};
  }
  b[data-tone='rest'] {
    color: ${color.danger};
  }
  b[data-tone='saturday'] {
    color: ${color.ink};
  }
  b small {
    margin-inline-end: 0.125rem;
    font-size: ${theme.fontSize.xxs};
  }
  > small {
    grid-row: 4;
    font-size: inherit;
  }
  i {
    color: ${color.text};
    font-style: normal;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  /* A state of four letters stands on the lines of seats and price, broken in its middle. */
  span[data-state]:not([data-state='open'], [data-state='short']) {
    grid-row: 2 / span 2;
    align-self: start;
    max-width: 2.6em;
    word-break: break-all;
  }
  ${media.tablet} {
    font-size: ${theme.fontSize.s};

    span[data-state]:not([data-state='open'], [data-state='short']) {
      grid-row: 2;
      max-width: none;
    }
  }
  &[aria-current='date'] b {
    text-decoration: underline 2px ${color.brand};
    text-underline-offset: 0.2em;
  }
  &:focus-visible {
    outline: 3px solid ${color.ink};
    outline-offset: -3px;
  }
`

interface Props {
  sdate: KstDate
  /** The month `YYYYMM` below whose name it stands. */
  yyyymm: string
  /** Absent while its month is loading: the button is there, so that the focus has a place. */
  day: ScheduleDay | undefined
  holiday: string | undefined
  unit: string
  wish: DayWish
  hasTide: boolean
  isSelected: boolean
  isTabStop: boolean
  isToday: boolean
  onSelect: (sdate: KstDate) => void
}

const SATURDAY = 6

const toneOf = (sdate: KstDate, holiday: string | undefined) => {
  const weekday = weekdayOf(sdate)
  if (weekday === 0 || holiday) return 'rest'
  return weekday === SATURDAY ? 'saturday' : undefined
}

/**
 * One day: its number, seats left or the state, its least price and the tide name. Its accessible name
 * begins with the date, and ends with what is not seen: the lunar date and the state.
 */
const Day = ({ sdate, yyyymm, day, holiday, unit, wish, ...props }: Props) => {
  const { hasTide } = props
  const summary = day && summarizeDay(day.schedules, wish)
  const number = Number(sdate.slice(8))
  // Below the name of another month its first day names its own.
  const isNamed = number === 1 && monthOf(sdate) !== yyyymm
  return (
    <Cell
      type="submit"
      name="day"
      value={sdate}
      data-date={sdate}
      $hasTide={hasTide}
      data-is-past={summary?.state === 'past' || undefined}
      aria-pressed={props.isSelected}
      aria-current={props.isToday ? 'date' : undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onClick={(event) => {
        event.preventDefault()
        props.onSelect(sdate)
      }}
    >
      <VisuallyHidden>{dayName(sdate, holiday)}</VisuallyHidden>
      <b aria-hidden data-tone={toneOf(sdate, holiday)}>
        {isNamed && <small>{Number(sdate.slice(5, 7))}월</small>}
        {number}
      </b>{' '}
      {summary && (
        <StateMark data-state={dayMark(summary)}>{formatDayState(summary, unit)}</StateMark>
      )}{' '}
      {summary?.price !== undefined && <i>{formatShortWon(summary.price)}</i>}{' '}
      {hasTide && day && <small>{day.tide}</small>}{' '}
      {day && <VisuallyHidden>{dayDetails(day, summary)}</VisuallyHidden>}
    </Cell>
  )
}

/** Of forty days a press changes two. */
export const DayButton = memo(Day)
