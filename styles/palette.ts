import type { ColorName } from '@/styles/theme'
import { darkScales, lightScales } from '@/styles/scales'

export { THEME_COLOR } from '@/styles/scales'

/** Custom property values of one scheme: `#rrggbb`, an `rgb()`, or the channels of the shadow. */
export type Palette = Readonly<Record<ColorName, string>>

/**
 * What a colour is for, over the scales, once per scheme. `ink` has the hue of the theme colour with
 * enough contrast for text: white on the theme colour itself is only 3.1 : 1. Only these names reach
 * the browser, as custom properties that the document declares. The contrasts are asserted in
 * `__tests__/components/common/contrast.test.tsx`.
 */
const shared = ({ blue, green, amber, red }: typeof lightScales) => ({
  brand: blue[600],
  ink: blue[800],
  inkStrong: blue[900],
  inkPressed: blue[1000],
  tint: blue[200],
  tintStrong: blue[300],
  success: green[800],
  successTint: green[200],
  warning: amber[800],
  warningTint: amber[200],
  danger: red[800],
  dangerPressed: red[900],
  dangerTint: red[200],
  heart: red[600],
})

const { grey: lightGrey } = lightScales
const light: Palette = {
  ...shared(lightScales),
  onInk: lightGrey[100],
  onDanger: lightGrey[100],
  text: lightGrey[900],
  textMuted: lightGrey[700],
  background: lightGrey[200],
  surface: lightGrey[100],
  surfaceMuted: lightGrey[300],
  surfacePressed: '#e4edf2',
  line: lightGrey[400],
  lineStrong: lightGrey[600],
  overlay: 'rgb(6 24 36 / 56%)',
  shimmer: 'rgb(255 255 255 / 65%)',
  shadow: '16 50 74',
}

const { grey: darkGrey } = darkScales
const dark: Palette = {
  ...shared(darkScales),
  onInk: '#03202f',
  onDanger: '#3a060d',
  text: darkGrey[900],
  textMuted: darkGrey[700],
  background: darkGrey[100],
  surface: darkGrey[200],
  surfaceMuted: darkGrey[300],
  surfacePressed: '#213340',
  line: darkGrey[400],
  lineStrong: darkGrey[600],
  overlay: 'rgb(0 6 10 / 68%)',
  shimmer: 'rgb(255 255 255 / 7%)',
  shadow: '0 0 0',
}

export const palettes = { light, dark }
