/** 010 numbers have eight digits after the prefix; the old 011, 016–019 have seven or eight. */
const MOBILE = /^01(?:0\d{8}|[16789]\d{7,8})$/
/** Area codes, internet (070), free (080), personal (050x) and the nationwide 15xx–18xx numbers. */
const LANDLINE = /^(?:02\d{7,8}|0[3-6][1-5]\d{7,8}|0[78]0\d{7,8}|050\d{8,9}|1[568]\d{6})$/
const MAX_LENGTH = 30

/** The digits of a Korean mobile number, `01012345678`; undefined when it is none. */
export function normalizePhone(raw: string): string | undefined {
  const digits = digitsOf(raw)
  return MOBILE.test(digits) ? digits : undefined
}

/** `010-1234-5678`, `02-123-4567`, `1588-1234`; other text stays as it is. */
export function formatPhone(raw: string): string {
  const digits = anyNumber(raw)
  if (digits === undefined) return raw
  return partsOf(digits).filter(Boolean).join('-')
}

/** `010-****-5678`: enough to recognise one's own number. Other text is masked completely. */
export function maskPhone(raw: string): string {
  const digits = anyNumber(raw)
  if (digits === undefined) return '*'.repeat(raw.length)
  const [prefix, middle, last] = partsOf(digits)
  return [prefix, '*'.repeat(middle.length), last].filter(Boolean).join('-')
}

function anyNumber(raw: string): string | undefined {
  const digits = digitsOf(raw)
  return MOBILE.test(digits) || LANDLINE.test(digits) ? digits : undefined
}

function digitsOf(raw: string): string {
  if (raw.length > MAX_LENGTH || !/^[\d\s().+-]+$/.test(raw)) return ''
  return raw.replace(/[\s().-]/g, '').replace(/^\+820?/, '0')
}

function partsOf(digits: string): [prefix: string, middle: string, last: string] {
  const last = digits.slice(-4)
  if (digits.startsWith('1')) return ['', digits.slice(0, -4), last]
  const prefix = /^(?:02|050\d(?=\d{8}$)|\d{3})/.exec(digits)?.[0] ?? ''
  return [prefix, digits.slice(prefix.length, -4), last]
}
