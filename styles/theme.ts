/** The names of `palette.ts`, without the values: the browser has those as custom properties. */
const COLORS = [
  ...(['brand', 'ink', 'inkStrong', 'inkPressed', 'onInk', 'tint', 'tintStrong'] as const),
  ...(['text', 'textMuted', 'background', 'surface', 'surfaceMuted', 'surfacePressed'] as const),
  ...(['line', 'lineStrong', 'success', 'successTint', 'warning', 'warningTint'] as const),
  ...(['danger', 'dangerPressed', 'onDanger', 'dangerTint', 'heart'] as const),
  ...(['overlay', 'shimmer', 'shadow'] as const),
]

export type ColorName = (typeof COLORS)[number]

/** Every page has each of them some fifty times: in full they take 0.1 kB (gzip) more. */
const variable = (name: ColorName) => `--${COLORS.indexOf(name).toString(36)}`

/** The declarations of a colour scheme, or of a part of it, for a `:root` rule. */
export const paletteDeclarations = (palette: Readonly<Partial<Record<ColorName, string>>>) =>
  COLORS.map((name) => (palette[name] ? `${variable(name)}:${palette[name]};` : '')).join('')

const color = Object.fromEntries(COLORS.map((name) => [name, `var(${variable(name)})`])) as Record<
  ColorName,
  string
>

const shadowOf = (y: number, blur: number, percent: number) =>
  `0 ${y}px ${blur}px rgb(var(${variable('shadow')}) / ${percent}%)`

/** What comes in slows down, what leaves gathers speed, what changes in place does both. */
const easing = {
  enter: 'cubic-bezier(0, 0, 0.15, 1)',
  exit: 'cubic-bezier(0.35, 0, 1, 1)',
  inPlace: 'cubic-bezier(0.35, 0, 0.35, 1)',
} as const

/** Six durations: the larger what moves, the longer. */
const duration = {
  d50: '50ms',
  d100: '100ms',
  d150: '150ms',
  d200: '200ms',
  d250: '250ms',
  d300: '300ms',
} as const

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
  /** Between the content and the edge of a phone's screen; large text needs the room itself. */
  gutter: 'min(1rem, 5vw)',
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1.125rem', pill: '999px' },
  /** 11 to 26 px; at most a tenth of the screen, so that names of seven letters fit it at 200 %. A text of more than a word also takes line height and tracking: `textStyle`. */
  fontSize: {
    xxs: '0.6875rem',
    xs: '0.75rem',
    s: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: 'min(1.125rem, 10vw)',
    xm: 'min(1.25rem, 10vw)',
    xl: 'min(1.375rem, 10vw)',
    xxl: 'min(clamp(1.5rem, 1.4rem + 0.5vw, 1.625rem), 10vw)',
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
  width: { wide: '112rem', page: '75rem', text: '44rem', dialog: '30rem' },
  easing,
  duration,
  motion: {
    quick: `${duration.d150} ${easing.inPlace}`,
    calm: `${duration.d250} ${easing.enter}`,
    leave: `${duration.d200} ${easing.exit}`,
  },
  /** How large something is while it is pressed. */
  pressedScale: 0.98,
} as const

export type FontSize = keyof typeof theme.fontSize
