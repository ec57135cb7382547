/** Digits of a one-time code. */
export const CODE_DIGITS = 6
/** How long one of them is shown. */
export const CODE_SECONDS = 30

/** Recovery codes that are made at once; each works once. */
export const RECOVERY_CODES = 10

const TOTP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)
/** Without letters and digits that are taken for one another. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{10}$`)

export type TypedCode = { kind: 'totp' | 'recovery'; code: string }

/**
 * A code as it was typed, with spaces or hyphens: a one-time code of an app, or a recovery code.
 *
 * @returns undefined for what can be neither
 */
export const parseCode = (typed: string): TypedCode | undefined => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (TOTP_CODE.test(code)) return { kind: 'totp', code }
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : undefined
}
