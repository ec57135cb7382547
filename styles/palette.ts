/**
 * Every colour of the product, once per scheme. `ink` has the hue of the theme colour with enough
 * contrast for text: white on the theme colour itself is only 3.1 : 1. The contrasts are asserted in `__tests__/components/common/contrast.test.tsx`.
 */
export const THEME_COLOR = '#009be8'

const light = {
  brand: THEME_COLOR,
  ink: '#006da6',
  inkStrong: '#005482',
  onInk: '#ffffff',
  tint: '#e4f4fd',
  tintStrong: '#c3e7fa',
  text: '#10222e',
  textMuted: '#4c6070',
  background: '#f4f8fa',
  surface: '#ffffff',
  surfaceMuted: '#edf3f6',
  line: '#dbe5eb',
  lineStrong: '#7b8f9d',
  success: '#0b6e4f',
  successTint: '#e0f5ec',
  warning: '#8a4b00',
  warningTint: '#fff1d9',
  danger: '#c02136',
  onDanger: '#ffffff',
  dangerTint: '#fdebec',
  heart: '#e5405c',
  overlay: 'rgb(6 24 36 / 56%)',
  shimmer: 'rgb(255 255 255 / 65%)',
  shadow: '16 50 74',
}

export type Palette = typeof light
export type ColorName = keyof Palette

const dark: Palette = {
  brand: THEME_COLOR,
  ink: '#5cc4f8',
  inkStrong: '#8ad6fb',
  onInk: '#03202f',
  tint: '#0f3145',
  tintStrong: '#15445f',
  text: '#e9f1f5',
  textMuted: '#a3b7c4',
  background: '#0a141b',
  surface: '#121f28',
  surfaceMuted: '#1a2a35',
  line: '#263947',
  lineStrong: '#6e8596',
  success: '#5fd3a6',
  successTint: '#0f332a',
  warning: '#f5bd62',
  warningTint: '#3a2a0f',
  danger: '#ff8c98',
  onDanger: '#3a060d',
  dangerTint: '#401820',
  heart: '#ff6b84',
  overlay: 'rgb(0 6 10 / 68%)',
  shimmer: 'rgb(255 255 255 / 7%)',
  shadow: '0 0 0',
}

export const palettes = { light, dark }
