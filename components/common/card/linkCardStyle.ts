import { css } from 'styled-components'
import { theme } from '@/styles/theme'

const { color, space } = theme

/**
 * A card whose whole area is the target of the link in its heading. It styles plain elements below
 * one class, so that the HTML of thirty cards stays small.
 */
export const linkCardStyle = css`
  position: relative;
  display: grid;
  align-content: start;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
  transition: transform ${theme.motion.quick};

  > div {
    display: grid;
    gap: ${space.xxs};
    padding: ${space.sm} ${theme.gutter} ${space.md};
  }
  h2,
  h3 {
    font-size: ${theme.fontSize.lg};
    letter-spacing: -0.01em;
  }
  :is(h2, h3) a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  :is(h2, h3) a:active {
    background: none;
  }
  &:has(:is(h2, h3) a:active) {
    background: ${color.surfacePressed};
    transform: scale(${theme.pressedScale});
  }
  :is(h2, h3) a:focus-visible {
    outline: none;
  }
  &:has(:is(h2, h3) a:focus-visible) {
    outline: 3px solid ${color.ink};
  }
`
