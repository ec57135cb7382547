import { memo } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { ScheduleDay } from '@/lib/contract/wire'
import { weekdayOf, type KstDate } from '@/lib/date/kst'
import { summarizeDay } from '@/lib/schedule/daySummary'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { dayDetails, dayName, formatDayState } from './formatDayState'
import { StateMark } from './StateMark'

const { color, space } = theme

/** Chosen and focused days have outlines, because forced colours drop backgrounds and shadows. */
const Cell = styled.button<{ $hasTide: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr auto;
  align-items: start;
  justify-items: center;
  gap: 0.125rem;
  width: 100%;
  height: 100%;
  min-height: ${({ $hasTide }) => ($hasTide ? '4.75rem' : '3.75rem')};
  padding: ${space.xxs} 0;
  border-radius: ${theme.radius.sm};
  /* Two letters of Hangul fit a seventh of a phone at any text size. */
  font-size: min(${theme.fontSize.xs}, 5.6vw);
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
  /* The tide names of a week stand on one line, with and without a departure above. */
  small {
    grid-row: 3;
    font-size: inherit;
  }
  /* A narrow day shows departures and seats on two lines, without the point between them. */
  i {
    font-size: 0;
  }
  i + span {
    display: block;
  }
  /* A state of four letters stands on two lines, broken in its middle. */
  span[data-state]:not([data-state='open']) {
    max-width: 2.6em;
    word-break: break-all;
  }
  ${media.tablet} {
    span[data-state]:not([data-state='open']) {
      max-width: none;
    }
    i {
      font-size: inherit;
      font-style: normal;
    }
    i + span {
      display: inline;
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
  /** Absent while its month is loading: the button is there, so that the focus has a place. */
  day: ScheduleDay | undefined
  holiday: string | undefined
  unit: string
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
 * One day: its number, seats left or the state, and the tide name. Its accessible name begins with the date,
 * and ends with what is not seen: the lunar date, the state and the price.
 */
export const DayButton = memo(({ sdate, day, holiday, unit, hasTide, ...props }: Props) => {
  const summary = day && summarizeDay(day.schedules)
  const number = Number(sdate.slice(8))
  const [count, seats] = summary ? formatDayState(summary, unit).split(' · ') : []
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
        {number}
      </b>{' '}
      {summary && (
        <StateMark data-state={summary.state}>
          {count}
          {seats && (
            <>
              <i> · </i>
              <span>{seats}</span>
            </>
          )}
        </StateMark>
      )}{' '}
      {hasTide && day && <small>{day.tide}</small>}{' '}
      {day && <VisuallyHidden>{dayDetails(day)}</VisuallyHidden>}
    </Cell>
  )
})
