import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { formatWait, FREE_FAILURES, loginDelayMs } from './loginDelay'
import * as repository from './loginFailureRepository'

const MEMORY_MS = 3_600_000

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

const freeFor = (subject: string) =>
  subject.startsWith('account:') ? FREE_FAILURES.account : FREE_FAILURES.address

const waitMs = (failures: repository.Failures[], at: Date): number => {
  const waits = failures.map(({ subject, count, lastAt }) => {
    const delay = loginDelayMs(count, freeFor(subject))
    // A try beside this one may have begun later and be written first: free ones ask for no wait.
    if (delay === 0) return 0
    return lastAt.getTime() + delay - at.getTime()
  })
  return Math.max(0, ...waits)
}

/**
 * Slows down whoever guesses passwords: this account and this address, nobody else. The try is
 * written down before the password is looked at, so that a hundred tries at once are not all
 * let through.
 */
export const createLoginThrottle = ({ db, now }: { db: Db; now: () => Date }) => ({
  /**
   * Runs `verify`; undefined is a failure and counts.
   *
   * @throws Refusal 429 that says how long to wait, without running it
   */
  attempt: async <T>(
    { account, address }: { account: string; address: string },
    verify: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const at = now()
    const subjects = [`account:${account}`, `address:${address}`]
    const own = await repository.insertFailures(db, subjects, at)
    const since = new Date(at.getTime() - MEMORY_MS)
    const before = await repository.countFailures(db, { subjects, since, except: own })
    const wait = waitMs(before, at)
    if (wait > 0) {
      await repository.deleteFailures(db, own)
      throw refuse.tooMany(
        `비밀번호를 여러 번 잘못 입력하셨어요. ${formatWait(wait)} 뒤에 다시 시도해 주세요.`,
      )
    }
    const verified = await verify()
    if (verified === undefined) return undefined
    await repository.deleteFailures(db, own)
    await repository.forgiveSubject(db, `account:${account}`)
    return verified
  },
})
