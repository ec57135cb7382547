import Link from 'next/link'
import styled, { css } from 'styled-components'
import { media } from '@/styles/media'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'

/** More boats than this have no column of their own. */
export const MAX_COLUMNS = 14

/** Where there is room, a day is a row with a column for each boat; both rows of names and days. */
const boatColumns = css`
  display: grid;
  grid-template-columns: 6rem repeat(var(--boats), minmax(0, 1fr));
  grid-auto-flow: row dense;
  gap: 2px;
`

/** Stays below the console's header while the month passes under it. */
export const BoatNames = styled.div`
  display: none;
  ${media.wide} {
    ${boatColumns}
    position: sticky;
    top: 6rem;
    z-index: 1;
    padding: ${theme.space.xs} 0;
    background: ${theme.color.background};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.semibold};
    text-align: center;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
`

export const Days = styled.ol`
  display: grid;
  gap: ${theme.space.xs};
  ${media.wide} {
    &[data-layout='week'] {
      grid-template-columns: repeat(7, minmax(0, 1fr));
    }
    gap: ${theme.space.xxs};
  }
`

/** On a phone a day is a row: its date, and beside it its departures. */
export const Day = styled.li<{ $column: number }>`
  display: grid;
  grid-template-columns: 4.25rem minmax(0, 1fr);
  gap: ${theme.space.xxs};
  min-width: 0;
  padding: ${theme.space.xxs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  &[data-today] {
    border: 2px solid ${theme.color.ink};
  }
  ${media.wide} {
    [data-layout='week'] > & {
      display: block;
      grid-column-start: ${({ $column }) => $column};
      min-height: 7rem;
    }
    [data-layout='boats'] > & {
      ${boatColumns}
      padding: 1px 0;
    }
  }
`

export const DayHead = styled.div`
  position: relative;
  min-height: ${theme.touch};
  padding: ${theme.space.xxs};

  h2 {
    ${textStyle('sm')}
  }
  h2 span {
    display: block;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.regular};
  }
  ${media.wide} {
    h2 span {
      display: inline;
    }
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.xxs};
    [data-layout='boats'] & {
      grid-row: 1 / span 2;
    }
  }
`

/** Opens a departure: the whole date where that is as large as a finger, else the sign beside it. */
export const OpenLink = styled(Link)`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: end;
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  ${media.wide} {
    position: static;
    place-items: center;
    width: ${theme.touch};
    height: ${theme.touch};
    border-radius: ${theme.radius.pill};
  }
`

/** In the columns of boats each departure finds its own place. */
export const Departures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 5rem), 1fr));
  gap: ${theme.space.xxs};
  ${media.wide} {
    [data-layout='week'] & {
      grid-template-columns: minmax(0, 1fr);
    }
    [data-layout='boats'] & {
      display: contents;
    }
  }
`
