import { z } from 'zod'
import { hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { AppleEvent, ReadAppleEvent } from '@/server/gateways/appleEvent'
import { Refusal, refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { deleteProofs, findGone, loseLogin, setMailOff } from './appleEventRepository'
import { findByLogin } from '../memberRepository'
import { consumeNonce } from './snsProofRepository'
import type { Sessions } from '../session/sessions'

/** Events that one address may send in a minute. */
const PER_MINUTE = { max: 600, seconds: 60 } as const
const END_EVERY_MS = 600_000

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  sessions: Sessions
  /** Undefined without sign-in by Apple. */
  readEvent: ReadAppleEvent | undefined
  /** As its member would, without a password. */
  endMembership(memberNo: number): Promise<void>
}

const posted = z.object({ payload: z.string().min(1) })

type Effect = (tx: Transaction, memberNo: number, at: Date) => Promise<unknown>

/** A reservation is still live, or its member is busy: the next run finds it again. */
const ignoreRefused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error
}

/**
 * What Apple says of the members who sign in with it (docs/gateways/apple.md). Apple keeps a person's
 * identifier when the consent ends: who consents again has the same account, so that it stays.
 */
export const createAppleEvents = ({
  db,
  now,
  limits,
  sessions,
  readEvent,
  endMembership,
}: Deps) => {
  const quota = limits.quota({
    name: 'apple event',
    ...PER_MINUTE,
    refusal: () => refuse.code('TOO_MUCH_NEWS'),
  })

  /** Nobody can sign in to it any more. It ends by itself, after the trips that are paid. */
  const lose: Effect = async (tx, memberNo) => {
    const at = now()
    await sessions.endOthers(tx, memberNo)
    await loseLogin(tx, memberNo, at)
    await recordErasure(tx, { kind: 'member_login', subject: memberNo }, at)
  }

  const effects: Readonly<Record<string, Effect>> = {
    'consent-revoked': (tx, memberNo) => sessions.endOthers(tx, memberNo),
    // Apple's pages have both words.
    'account-deleted': lose,
    'account-delete': lose,
    'email-disabled': (tx, memberNo, at) => setMailOff(tx, { memberNo, isOff: true, at }),
    'email-enabled': (tx, memberNo, at) => setMailOff(tx, { memberNo, isOff: false, at }),
  }

  const follow = (event: AppleEvent): Promise<void> =>
    db.transaction(async (tx) => {
      const nonce = hashToken(`apple notice ${event.id}`)
      if (!(await consumeNonce(tx, { nonce, expiresAt: event.expiresAt }))) return
      const effect = effects[event.type]
      if (!effect) return
      if (!event.type.startsWith('email-')) await deleteProofs(tx, event.sub)
      const member = await findByLogin(tx, 'APPLE', event.sub)
      if (member) await effect(tx, member.no, event.at)
    })

  /** Ends memberships of which Apple has said that their account is gone. */
  const endGone = async (): Promise<void> =>
    forEachIsolated(await findGone(db), (memberNo) => endMembership(memberNo).catch(ignoreRefused))

  return {
    /**
     * One that came before changes nothing, nor does one of a kind or a person that is not known: refused,
     * it would be sent again for days.
     *
     * @throws Refusal 400 for a body without an event, 401 for an event that is not Apple's or not for us,
     * 404 without sign-in by Apple, 429, 503 while Apple's keys cannot be read
     */
    receive: async (body: unknown, address: string): Promise<{ message: string }> => {
      if (!readEvent) throw refuse.notFound()
      await quota.take(address)
      const read = posted.safeParse(body)
      if (!read.success) throw refuse.code('EVENT_MISSING')
      const event = await readEvent(read.data.payload)
      if (!event) throw refuse.code('WRONG_SIGNATURE')
      await follow(event)
      return { message: 'ok' }
    },
    jobs: [{ name: 'end-gone-memberships', everyMs: END_EVERY_MS, run: endGone }] satisfies Job[],
  }
}
