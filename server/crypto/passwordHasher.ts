import { hash, verify } from '@node-rs/argon2'
import fastq from 'fastq'
import { refuse } from '@/server/http/refusal'

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

/** Beyond it a hash would be waited for longer than anybody waits. */
const MOST_WAITING = 1_000
const BUSY = '지금 이용하시는 분이 많아요. 잠시 뒤에 다시 시도해 주세요.'

type Hashing = { hash: typeof hashPassword; verify: typeof verifyPassword }

export type PasswordHasher = {
  /**
   * Runs `work` when a hash may be made; others wait in line. Keep what needs no hash outside, and
   * what decides whether one is made inside.
   *
   * @throws Refusal 429 when the line is too long; whatever `work` throws
   */
  runQueued<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>
  /** A new password's hash. */
  hash(password: string): Promise<string>
}

const hashing: Hashing = { hash: hashPassword, verify: verifyPassword }

/**
 * Argon2 takes a core and 19 MiB for as long as it runs, on the threads that everything else needs
 * too: so many at once and no more, in this process.
 */
export const createPasswordHasher = (atOnce: number): PasswordHasher => {
  const line = fastq.promise(async (work: () => Promise<void>) => work(), atOnce)
  const runQueued: PasswordHasher['runQueued'] = (work) => {
    if (line.length() >= MOST_WAITING) return Promise.reject(refuse.tooMany(BUSY))
    return new Promise((resolve, reject) => {
      void line.push(() => work(hashing).then(resolve, reject))
    })
  }
  return { runQueued, hash: (password) => runQueued(({ hash }) => hash(password)) }
}
