import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, CODE_SECONDS } from '@/lib/staff/secondFactor'

/** Steps that a phone's clock may be off, in both directions. */
const WINDOW = 1

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: '뱃길 콘솔',
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  })

/** A secret of 160 bits in base 32, as apps for one-time codes take it. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / CODE_SECONDS)

/** The time step that a code belongs to (RFC 6238); undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, at: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW })
  return delta === null ? undefined : stepAt(at) + delta
}

/**
 * The first code that still counts after those up to `usedStep` were used.
 *
 * @returns undefined when the person has to wait for the next step
 */
export const nextCode = (secret: string, usedStep: number, at: Date): string | undefined => {
  const step = Math.max(stepAt(at), usedStep + 1)
  if (step > stepAt(at) + WINDOW) return undefined
  return totpOf(secret).generate({ timestamp: step * CODE_SECONDS * 1_000 })
}
