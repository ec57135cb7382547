import { css, keyframes } from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const rise = keyframes`
  from { transform: translateY(1.5rem); opacity: 0; }
`

/** No padding here: a click on the `dialog` element itself is then a click on the backdrop. */
export const dialogStyle = css`
  max-width: none;
  padding: 0;
  border: 0;
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.high};
  ${media.forced} {
    border: 2px solid;
  }

  &::backdrop {
    background: ${theme.color.overlay};
  }
  ${media.motion} {
    animation: ${rise} ${theme.motion.calm};
  }
`
