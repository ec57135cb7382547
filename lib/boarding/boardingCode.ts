/** Tells our codes from other QR codes. */
const PREFIX = 'BG'
const CODE = /^BG[\w-]{22}$/

const HEX_PAIR = /../g

/**
 * The text of a visitor's QR: the boarding key (uuid) in base64url. It says nothing in plain.
 */
export const boardingCode = (key: string): string => {
  const bytes = (key.replaceAll('-', '').match(HEX_PAIR) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  const base64 = btoa(String.fromCharCode(...bytes))
  return PREFIX + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The code in what a scanner read or somebody typed; undefined for anything else. */
export const parseBoardingCode = (text: string): string | undefined => {
  const code = text.trim()
  return CODE.test(code) ? code : undefined
}

/** What is hashed to find a code in a list whose phone has no keys. */
export const saltedCode = (salt: string, code: string): string => `${salt}.${code}`
