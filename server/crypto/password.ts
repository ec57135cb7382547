import { hash, verify } from '@node-rs/argon2'

/** Argon2id of a random text: what an account without a password is checked against. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$tGja10dQTEXkiJc4rzq+KA$dr7ue0zxvXJ66eCdR10uM1ul96R8KRussenZF1A1BBk'

/** Argon2id with the library's defaults (19 MiB, two passes: OWASP's recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it does the same work
 * and says no, so that the time tells nobody which addresses have an account.
 */
export const verifyPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? NOBODY, password)
  return isRight && typeof passwordHash === 'string'
}
