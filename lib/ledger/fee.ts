/** 30 %, in hundredths of a per cent: more is a slip of the pen. */
export const MAX_FEE_BASIS_POINTS = 3_000

/** What the provider asks for of a new operator, in hundredths of a per cent, unless it says another. */
export const USUAL_FEE_BASIS_POINTS = 500

/** `350` → `3.5%` */
export const formatFee = (basisPoints: number): string => `${basisPoints / 100}%`

/** `3.5` → `350`; undefined for what is no rate with two digits after the point. */
export const parseFee = (percent: string): number | undefined => {
  const text = percent.trim()
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints <= MAX_FEE_BASIS_POINTS ? basisPoints : undefined
}
