import fastq from 'fastq'
import { refuse } from '@/server/http/refusal'
import { hashPassword, verifyPassword } from './password'

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
  inTurn<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>
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
  const inTurn: PasswordHasher['inTurn'] = (work) => {
    if (line.length() >= MOST_WAITING) return Promise.reject(refuse.tooMany(BUSY))
    return new Promise((resolve, reject) => {
      void line.push(() => work(hashing).then(resolve, reject))
    })
  }
  return { inTurn, hash: (password) => inTurn(({ hash }) => hash(password)) }
}
