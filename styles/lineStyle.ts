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
