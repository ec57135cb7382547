const shortDay = (date: string): string => `${Number(date.slice(5, 7))}.${Number(date.slice(8))}`

/** `11.2~11.8`, or `11.1` for a week of one day. */
export const weekLabel = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDay(from) : `${shortDay(from)}~${shortDay(to)}`
