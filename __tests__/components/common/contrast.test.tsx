import { palettes, type Palette } from '@/styles/palette'
import { darkScales, lightScales, type Scale, STEPS } from '@/styles/scales'
import type { ColorName } from '@/styles/theme'

const channel = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const READABLE = 4.5
const VISIBLE = 3

const textPairs: [ColorName, ColorName][] = [
  ...(['background', 'surface', 'surfaceMuted', 'surfacePressed', 'tint'] as const).flatMap(
    (ground): [ColorName, ColorName][] => [
      ['text', ground],
      ['textMuted', ground],
      ['ink', ground],
      ['inkStrong', ground],
    ],
  ),
  ['danger', 'surface'],
  ['danger', 'background'],
  ['inkStrong', 'tintStrong'],
  ['text', 'tintStrong'],
  ['onInk', 'ink'],
  ['onInk', 'inkStrong'],
  ['onInk', 'inkPressed'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerPressed'],
  ['surface', 'text'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['danger', 'dangerTint'],
]

const outlinePairs: [ColorName, ColorName][] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'background'],
  ['lineStrong', 'surfacePressed'],
  ['ink', 'tintStrong'],
  ['heart', 'surface'],
]

describe.each(Object.entries(palettes))('%s scheme', (_name, palette: Palette) => {
  it.each(textPairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(READABLE)
  })

  it.each(outlinePairs)('%s on %s can be seen', (outline, ground) => {
    expect(contrast(palette[outline], palette[ground])).toBeGreaterThanOrEqual(VISIBLE)
  })
})

describe.each([
  ['light', lightScales, -1],
  ['dark', darkScales, 1],
] as const)('%s scales', (_name, scales, direction) => {
  it.each(Object.entries(scales))('%s has ten steps, each further from the page', (_hue, steps) => {
    const values = STEPS.map((step) => luminance((steps satisfies Scale)[step]))
    expect(values).toHaveLength(10)
    expect(values).toEqual(values.toSorted((one, other) => direction * (one - other)))
    expect(new Set(values).size).toBe(10)
  })
})
