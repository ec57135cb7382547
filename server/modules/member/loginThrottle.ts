import type { PasswordHasher } from '@/server/crypto/passwordHasher'
import { networkOf } from '@/server/http/network'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_DAY, PER_HOUR } from '@/server/limits/limits'
import { formatWait, FREE_FAILURES } from './loginDelay'
import { createBackoff } from './loginBackoff'

const DAY_MS = 86_400_000
/** As long as a session lives: whoever logs in at all is known where they do. */
const KNOWN_MS = 90 * DAY_MS
/** From all addresses together that the account was never opened from. */
const STRANGERS_FAILURES = 500

const UNDER_ATTACK =
  '이 계정에 잘못된 로그인 시도가 너무 많아요. 비밀번호 찾기에서 휴대폰으로 인증하면 바로 로그인할 수 있어요.'

type Login = { account: string; address: string }

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/**
 * Slows down whoever guesses passwords. What counts is decided failures: of one address at one
 * account, of one address at all accounts, and of all strangers at one account. An address from which
 * the account was opened before is held to its own failures at this account alone, so that nobody
 * else's guesses ever keep its owner out.
 */
export const createLoginThrottle = ({
  limits,
  hasher,
}: {
  limits: Limits
  hasher: PasswordHasher
}) => {
  const pairs = createBackoff(limits, 'login', FREE_FAILURES.account)
  const addresses = createBackoff(limits, 'login_address', FREE_FAILURES.address)
  const strangers = limits.counter({ name: 'login_account', max: STRANGERS_FAILURES, ...PER_DAY })
  const known = limits.counter({ name: 'login_known', max: 1, ...PER_HOUR })

  const subjectsOf = ({ account, address }: Login) => {
    const network = networkOf(address)
    return { account, network, pair: `${account} ${network}` }
  }
  type Subjects = ReturnType<typeof subjectsOf>

  const assertMayTry = async ({ account, network, pair }: Subjects): Promise<void> => {
    const [ownWait, addressWait, failures, isKnown] = await Promise.all([
      pairs.waitMs(pair),
      addresses.waitMs(network),
      strangers.count(account),
      known.count(pair),
    ])
    const wait = isKnown ? ownWait : Math.max(ownWait, addressWait)
    if (wait > 0) {
      throw refuse.tooMany(
        `비밀번호를 여러 번 잘못 입력하셨어요. ${formatWait(wait)} 뒤에 다시 시도해 주세요.`,
      )
    }
    if (!isKnown && failures >= STRANGERS_FAILURES) throw refuse.tooMany(UNDER_ATTACK)
  }

  const failed = async ({ account, network, pair }: Subjects): Promise<void> => {
    const isKnown = (await known.count(pair)) > 0
    await Promise.all([
      pairs.failed(pair),
      addresses.failed(network),
      ...(isKnown ? [] : [strangers.add(account)]),
    ])
  }

  const succeeded = async ({ pair }: Subjects): Promise<void> => {
    await Promise.all([pairs.forgive(pair), known.mark(pair, KNOWN_MS)])
  }

  return {
    /**
     * Whether the password belongs to the hash; the same work where there is none.
     *
     * @throws Refusal 429 that says how long to wait, without looking at the password
     */
    verify: async (
      login: Login,
      passwordHash: string | null | undefined,
      password: string,
    ): Promise<boolean> => {
      const subjects = subjectsOf(login)
      // Before the line, so that a guesser does not lengthen it; and at its head, where those before
      // have been decided meanwhile.
      await assertMayTry(subjects)
      return hasher.runQueued(async ({ verify }) => {
        await assertMayTry(subjects)
        const isRight = await verify(passwordHash, password)
        await (isRight ? succeeded(subjects) : failed(subjects))
        return isRight
      })
    },

    /** Whoever proved the account's phone is its owner, wherever they are. */
    trust: (login: Login): Promise<void> => succeeded(subjectsOf(login)),
  }
}
