import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import { networkOf } from '@/server/http/network'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY, PER_HOUR } from '@/server/limits/limits'
import { createBackoff, formatWait, FREE_FAILURES } from './session/loginBackoff'

const DAY_MS = 86_400_000
/** As long as a session lives: an address with a session is a known one. */
const KNOWN_MS = 90 * DAY_MS
/** Of one account in a day, from all addresses together from which it was never opened. */
const MAX_UNKNOWN_FAILURES = 500

type Login = { account: string; address: string }

type Candidate = { account: string; passwordHash: string | null | undefined }

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/**
 * Slows down password guessing. It counts failed logins of an address at one account, of an address at
 * all accounts, and of all unknown addresses at one account. An address from which the account was
 * opened before is known: only its own failures at this account count against it, so that guesses from
 * elsewhere never lock the owner out.
 */
export const createLoginThrottle = ({
  limits,
  hasher,
  name = 'login',
  blocked = 'LOGIN_BLOCKED',
}: {
  limits: Limits
  hasher: PasswordHasher
  /** Separates accounts of one kind from those of another. */
  name?: string
  /** How an account is refused that was guessed at too often. */
  blocked?: 'LOGIN_BLOCKED' | 'STAFF_LOGIN_BLOCKED'
}) => {
  const pairs = createBackoff(limits, name, FREE_FAILURES.account)
  const addresses = createBackoff(limits, `${name}_address`, FREE_FAILURES.address)
  const unknownAddresses = limits.counter({
    name: `${name}_account`,
    max: MAX_UNKNOWN_FAILURES,
    ...PER_DAY,
  })
  const known = limits.counter({ name: `${name}_known`, max: 1, ...PER_HOUR })

  const subjectsOf = ({ account, address }: Login) => {
    const network = networkOf(address)
    return { account, network, pair: `${account} ${network}` }
  }
  type Subjects = ReturnType<typeof subjectsOf>
  type Tried<C extends Candidate = Candidate> = { candidate: C; subjects: Subjects }

  /** @throws Refusal 429 with the time to wait */
  const assertMayTry = async ({ account, network, pair }: Subjects): Promise<void> => {
    const [ownWait, addressWait, failures, isKnown] = await Promise.all([
      pairs.waitMs(pair),
      addresses.waitMs(network),
      unknownAddresses.count(account),
      known.count(pair),
    ])
    const wait = isKnown ? ownWait : Math.max(ownWait, addressWait)
    if (wait > 0) {
      throw refuse.code('LOGIN_DELAYED', { wait: formatWait(wait) })
    }
    if (!isKnown && failures >= MAX_UNKNOWN_FAILURES) throw refuse.code(blocked)
  }

  /** The accounts that may be tried now. @throws Refusal 429 where none may */
  const mayTry = async <C extends Candidate>(tried: Tried<C>[]): Promise<Tried<C>[]> => {
    const refusals = await Promise.all(
      tried.map(({ subjects }) =>
        assertMayTry(subjects).then(
          () => undefined,
          (refusal: unknown) => refusal,
        ),
      ),
    )
    const open = tried.filter((_, index) => refusals[index] === undefined)
    if (open.length === 0) throw refusals[0]
    return open
  }

  /**
   * One failure at the address, and one at each account. Of an account that was not tried it lengthens
   * the address's own wait only: of two accounts neither can be told by the other's wait.
   */
  const failed = async (all: Tried[], open: Tried[]): Promise<void> => {
    const network = all[0]?.subjects.network
    await Promise.all([
      ...(network === undefined ? [] : [addresses.recordFailure(network)]),
      ...all.map(({ subjects }) => pairs.recordFailure(subjects.pair)),
      ...open.map(async ({ subjects: { account, pair } }) => {
        if ((await known.count(pair)) === 0) await unknownAddresses.add(account)
      }),
    ])
  }

  const succeeded = async ({ pair }: Subjects): Promise<void> => {
    await Promise.all([pairs.reset(pair), known.mark(pair, KNOWN_MS)])
  }

  /**
   * Those of several accounts that a password opens. The work is that of `minChecks` hashes at least, so
   * that the time of an answer does not tell how many accounts there are.
   *
   * @throws Refusal 429 where none of them may be tried; the password is not checked
   */
  const verifyAny = async <C extends Candidate>(
    candidates: readonly C[],
    { address, password, minChecks }: { address: string; password: string; minChecks: number },
  ): Promise<C[]> => {
    const all = candidates.map((candidate) => ({
      candidate,
      subjects: subjectsOf({ account: candidate.account, address }),
    }))
    // Checked twice: before the queue, so that a guesser does not fill it, and at its head, where the
    // attempts before this one have been counted.
    await mayTry(all)
    return hasher.runQueued(async ({ verify }) => {
      const open = await mayTry(all)
      const right: Tried<C>[] = []
      for (const each of open) {
        if (await verify(each.candidate.passwordHash, password)) right.push(each)
      }
      for (let done = open.length; done < minChecks; done += 1) await verify(undefined, password)
      if (right.length === 0) await failed(all, open)
      else await Promise.all(right.map(({ subjects }) => succeeded(subjects)))
      return right.map(({ candidate }) => candidate)
    })
  }

  return {
    verifyAny,

    /**
     * Whether the password matches the hash. Without a hash the same work is done, so that the time
     * an answer takes does not tell whether the account exists.
     *
     * @throws Refusal 429 with the time to wait; the password is not checked
     */
    verify: async (
      login: Login,
      passwordHash: string | null | undefined,
      password: string,
    ): Promise<boolean> => {
      const { account, address } = login
      const right = await verifyAny([{ account, passwordHash }], {
        ...{ address, password, minChecks: 1 },
      })
      return right.length > 0
    },

    /** Makes the address known: its user has proved the account's phone. */
    trust: (login: Login): Promise<void> => succeeded(subjectsOf(login)),
  }
}
