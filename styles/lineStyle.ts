import { css } from 'styled-components'
import { theme } from './theme'

/** A link or a word in a row of them: as high as a finger needs. */
export const touchLine = css`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
`

/** Text that is cut after two lines. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

/** Things beside each other, in as many lines as they need. */
export const wrappingLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`

/** What stands at both ends of a line, or below each other where there is no room. */
export const spreadLine = css`
  ${wrappingLine}
  justify-content: space-between;
`
