import { coverSpans, type Half, type SeaHalf, type Span } from './forecastRows'

export const HALF_NAMES = { am: '오전', pm: '오후', day: '하루' } as const satisfies Record<
  Half,
  string
>

const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** `0.5~1m`, or `0.5m` where both are alike. */
export const spanText = ({ least, most }: Span, unit: string): string => {
  const [from, to] = [rounded(least), rounded(most)]
  return from === to ? `${to}${unit}` : `${from}~${to}${unit}`
}

type Measures = Pick<SeaHalf, 'waves' | 'wind'>

/** `물결 0.5~1m`, `바람 4~8m/s`: what is known of both. */
const seaFacts = ({ waves, wind }: Measures): string[] => [
  ...(waves ? [`물결 ${spanText(waves, 'm')}`] : []),
  ...(wind ? [`바람 ${spanText(wind, 'm/s')}`] : []),
]

/** What covers the halves of a day. */
export const wholeDay = (halves: readonly Measures[]): Measures => ({
  waves: coverSpans(halves.map(({ waves }) => waves)),
  wind: coverSpans(halves.map(({ wind }) => wind)),
})

/** A day in a few words: `물결 0.5~1m · 바람 4~8m/s`. */
export const seaText = (halves: readonly Measures[]): string =>
  seaFacts(wholeDay(halves)).join(' · ')
