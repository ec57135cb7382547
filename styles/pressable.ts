import { css } from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Something pressable gives way a little; `baseStyle` takes the time away where less motion is asked for. */
export const pressableStyle = css`
  transition:
    background-color ${theme.motion.quick},
    transform ${theme.motion.quick};
  &:active {
    transform: scale(${theme.pressedScale});
  }
`

/**
 * For what is chosen by its ground alone: where the system's colours are forced, grounds are
 * removed, so the chosen one takes the system's own colours of a selection.
 */
export const forcedChosenStyle = css`
  ${media.forced} {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`
