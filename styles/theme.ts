import { palettes, type ColorName, type Palette } from '@/styles/palette'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variable = (name: string) => `--${kebab(name)}`

/** The declarations of one colour scheme, for a `:root` rule. */
export const paletteDeclarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `${variable(name)}:${value};`)
    .join('')

const color = Object.fromEntries(
  Object.keys(palettes.light).map((name) => [name, `var(${variable(name)})`]),
) as Record<ColorName, string>

const shadowOf = (y: number, blur: number, percent: number) =>
  `0 ${y}px ${blur}px rgb(var(--shadow) / ${percent}%)`

/**
 * The design tokens. They are imported directly rather than through a provider, because they never
 * change at run time. Colours are custom properties, so that the HTML is the same for every visitor
 * and the dark scheme needs no script. The others are constants in rem and follow the text size.
 */
export const theme = {
  color,
  space: {
    xxs: '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
  },
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1.125rem', pill: '999px' },
  fontSize: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    xxl: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)',
  },
  fontWeight: { regular: 400, medium: 500, semibold: 600, bold: 700 },
  lineHeight: { tight: 1.3, body: 1.6 },
  shadow: {
    low: shadowOf(1, 3, 10),
    middle: `${shadowOf(2, 6, 7)}, ${shadowOf(8, 24, 8)}`,
    high: shadowOf(16, 48, 24),
  },
  zIndex: { sticky: 10, header: 20, bar: 30, toast: 40 },
  /** The smallest side of anything that is pressed. */
  touch: '2.75rem',
  /** The height of a phone's bottom bar; sticky elements are placed above it. */
  bottomBar: '3.5rem',
  width: { page: '75rem', text: '44rem', dialog: '30rem' },
  motion: { quick: '140ms ease-out', calm: '260ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
} as const
