import { contrast, mix, READABLE, VISIBLE } from '@/lib/color/color'

/** The colours of a scheme that an operator's own colour replaces, by their names in the palette. */
export type ShopColors = Record<
  'brand' | 'ink' | 'inkStrong' | 'inkPressed' | 'onInk' | 'tint' | 'tintStrong',
  string
>

/** What they stand on and beside, in the scheme. */
export type Grounds = Record<
  'text' | 'textMuted' | 'background' | 'surface' | 'surfaceMuted' | 'surfacePressed',
  string
>

type Scheme = {
  /** What a colour that is hard to see goes towards. */
  end: '#000000' | '#ffffff'
  onInk: string
  /** How much of the colour is in each tint, at most. */
  tints: readonly [tint: number, tintStrong: number]
  /** How much of the ink is left in the ink under the pointer, and in the pressed one. */
  steps: readonly [strong: number, pressed: number]
}

const schemes = {
  light: { end: '#000000', onInk: '#ffffff', tints: [0.105, 0.23], steps: [0.77, 0.58] },
  dark: { end: '#ffffff', onInk: '#0a141b', tints: [0.2, 0.34], steps: [0.72, 0.45] },
} as const satisfies Record<string, Scheme>

const SHARES = Array.from({ length: 101 }, (_, index) => 1 - index / 100)

/** The first of the mixtures, from the one colour alone to the other alone, that is good. */
const firstMix = (
  [one, other]: readonly [one: string, other: string],
  isGood: (mixed: string) => boolean,
  most = 1,
): string => {
  const mixtures = SHARES.map((share) => mix(one, other, share * most))
  return mixtures.find(isGood) ?? other
}

const standsOut =
  (least: number, grounds: readonly string[]) =>
  (color: string): boolean =>
    grounds.every((ground) => contrast(color, ground) >= least)

/**
 * An operator's colour as a scheme uses it, by the rule of the theme colour: it is seen as it is where it is a
 * mark (`brand`), and made darker (in the dark scheme lighter), no more than it needs, where it is read:
 * as text and under the text of filled buttons (`ink`). Its tints stay so weak that text on them is read.
 *
 * @param color `#rrggbb`
 */
export const shopColors = (
  color: string,
  scheme: keyof typeof schemes,
  grounds: Grounds,
): ShopColors => {
  const { end, onInk, tints, steps } = schemes[scheme]
  const { text, textMuted, background, surface, surfaceMuted, surfacePressed } = grounds
  // Light tints lie on a card, dark ones on the page.
  const page = scheme === 'light' ? surface : background
  const tint = firstMix([color, page], standsOut(READABLE, [textMuted]), tints[0])
  const tintStrong = firstMix([color, page], standsOut(READABLE, [text]), tints[1])
  const isInk = standsOut(READABLE, [
    ...[background, surface, surfaceMuted, surfacePressed, tint, onInk],
  ])
  const ink = firstMix([color, end], (mixed) => {
    const isStrong = contrast(mix(mixed, end, steps[0]), tintStrong) >= READABLE
    return isInk(mixed) && isStrong && contrast(mixed, tintStrong) >= VISIBLE
  })
  return {
    brand: firstMix([color, end], standsOut(VISIBLE, [surface])),
    ink,
    inkStrong: mix(ink, end, steps[0]),
    inkPressed: mix(ink, end, steps[1]),
    onInk,
    tint,
    tintStrong,
  }
}
