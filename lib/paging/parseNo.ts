const NO = /^[1-9]\d{0,15}$/

/** The number of a row as an address writes it; undefined for anything else (`0`, `01`, `1.5`). */
export const parseNo = (text: unknown): number | undefined =>
  typeof text === 'string' && NO.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : undefined
