/** The channels of a colour, 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number]

/** A colour as we keep it: `#rrggbb` in lower case. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/

const channelsOf = (hex: string): Channels => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `share` of the one colour (0 to 1) and the rest of the other, both `#rrggbb`. */
export const mix = (one: string, other: string, share: number): string => {
  const [red, green, blue] = channelsOf(one)
  const ground = channelsOf(other)
  const blend = (value: number, of: number) => value * share + of * (1 - share)
  return hexOf([blend(red, ground[0]), blend(green, ground[1]), blend(blue, ground[2])])
}

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** What text needs on its ground (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5
/** What a mark needs beside its ground (WCAG 2.2, 1.4.11). */
export const VISIBLE = 3
