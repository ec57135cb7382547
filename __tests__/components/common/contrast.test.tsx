import fc from '@/__tests__/setup/property'
import { contrast, luminance, mix, READABLE, VISIBLE } from '@/lib/color/color'
import { shopColors } from '@/lib/storefront/shopColors'
import { palettes, type Palette, THEME_COLOR } from '@/styles/palette'
import { darkScales, lightScales, type Scale, STEPS } from '@/styles/scales'
import type { ColorName } from '@/styles/theme'

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

describe.each(['light', 'dark'] as const)('a colour of an operator in the %s scheme', (scheme) => {
  const ground = palettes[scheme]
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const difficult = ['#ffe600', '#fff5f5', '#ffffff', '#000000', '#0a0a2a', '#777777']

  it('can be read and seen wherever it is used, whichever it is', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const palette = { ...ground, ...shopColors(color, scheme, ground) }
        for (const [text, on] of textPairs) {
          expect([color, text, on, contrast(palette[text], palette[on]) >= READABLE]).toEqual([
            ...[color, text, on, true],
          ])
        }
        for (const [mark, on] of [...outlinePairs, ['brand', 'surface'] as const]) {
          expect([color, mark, on, contrast(palette[mark], palette[on]) >= VISIBLE]).toEqual([
            ...[color, mark, on, true],
          ])
        }
      }),
      { examples: difficult.map((color): [string] => [color]) },
    )
  })
})

describe('the rule for the colour of an operator', () => {
  it('makes of the theme colour what the palette has', () => {
    const { light } = palettes
    const made = shopColors(THEME_COLOR, 'light', light)
    for (const name of ['brand', 'ink', 'inkStrong', 'inkPressed', 'tint', 'tintStrong'] as const) {
      expect([name, contrast(made[name], light[name]) < 1.06]).toEqual([name, true])
    }
  })

  it.each([
    ['#7a1f2b', 'light'],
    ['#ffe600', 'dark'],
  ] as const)('leaves %s as it is in the %s scheme, where it is read', (color, scheme) => {
    expect(shopColors(color, scheme, palettes[scheme])).toMatchObject({ brand: color, ink: color })
  })

  it('darkens yellow for text and filled buttons without another hue', () => {
    const { ink } = shopColors('#ffe600', 'light', palettes.light)
    expect(ink).toBe(mix('#ffe600', '#000000', 0.46))
  })
})
