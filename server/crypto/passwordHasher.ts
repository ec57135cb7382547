import { hash, verify } from '@node-rs/argon2'
import fastq from 'fastq'
import { refuse } from '@/server/http/refusal'
import { isEasyPassword } from './easyPassword'

/** Argon2id hash of a random text, for accounts without a password. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$tGja10dQTEXkiJc4rzq+KA$dr7ue0zxvXJ66eCdR10uM1ul96R8KRussenZF1A1BBk'

/** Argon2id with the library's defaults (19 MiB, two passes: OWASP's recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it does the same work and
 * returns false, so that the response time does not reveal which accounts exist.
 */
const verifyPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? DUMMY_HASH, password)
  return isRight && typeof passwordHash === 'string'
}

/** @throws Refusal 400 `PASSWORD_EASY` for a new password that is guessed first */
export const refuseEasy = (password: string): void => {
  if (isEasyPassword(password)) throw refuse.code('PASSWORD_EASY')
}

/** A longer queue would take longer than visitors wait. */
const MAX_WAITING = 1_000

type Hashing = { hash: typeof hashPassword; verify: typeof verifyPassword }

export type PasswordHasher = {
  /**
   * Runs `work` when its turn comes. It should contain the decision whether to hash, and nothing that
   * needs no hash.
   *
   * @throws Refusal 429 when the queue is too long; what `work` throws
   */
  runQueued<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>
  /** Hashes a new password. @throws Refusal 400 `PASSWORD_EASY` for one that is guessed first, 429 */
  hash(password: string): Promise<string>
}

const hashing: Hashing = { hash: hashPassword, verify: verifyPassword }

/**
 * Limits the Argon2 hashes of this process: each takes a core and 19 MiB, on the threads that all
 * other work needs too.
 */
export const createPasswordHasher = (maxConcurrent: number): PasswordHasher => {
  const queue = fastq.promise(async (work: () => Promise<void>) => work(), maxConcurrent)
  const runQueued: PasswordHasher['runQueued'] = (work) => {
    if (queue.length() >= MAX_WAITING) return Promise.reject(refuse.code('TOO_MANY_VISITORS'))
    return new Promise((resolve, reject) => {
      void queue.push(() => work(hashing).then(resolve, reject))
    })
  }
  return {
    runQueued,
    hash: async (password) => {
      refuseEasy(password)
      return runQueued(({ hash }) => hash(password))
    },
  }
}
