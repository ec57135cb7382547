import { css } from 'styled-components'
import { theme, type FontSize } from '@/styles/theme'

/**
 * Line height in rem and tracking in em of each size. Small Hangul needs air between the syllables,
 * large Hangul looks torn apart without less of it.
 */
const METRICS = {
  xxs: [1, 0.02],
  xs: [1.125, 0.015],
  s: [1.25, 0.01],
  sm: [1.375, 0.005],
  md: [1.5, 0],
  lg: [1.5, -0.01],
  xm: [1.6875, -0.015],
  xl: [1.875, -0.02],
  xxl: [2.125, -0.025],
} satisfies Record<FontSize, [lineHeight: number, tracking: number]>

/** Size, line height and tracking of a text. */
export const textStyle = (size: FontSize) => {
  const [lineHeight, tracking] = METRICS[size]
  return css`
    font-size: ${theme.fontSize[size]};
    line-height: ${lineHeight}rem;
    letter-spacing: ${tracking}em;
  `
}
