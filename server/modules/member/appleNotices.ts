import { z } from 'zod'
import { hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { AppleNotice, ReadAppleNotice } from '@/server/gateways/appleNotice'
import { Refusal, refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { deleteProofs, findGone, loseLogin, setMailOff } from './appleNoticeRepository'
import { findByLogin } from './memberRepository'
import { consumeNonce } from './snsProofRepository'
import type { Sessions } from './sessions'

/** Notices that one address may send in a minute. */
const PER_MINUTE = { max: 600, seconds: 60 } as const
const END_EVERY_MS = 600_000

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  sessions: Sessions
  /** Undefined without sign-in by Apple. */
  readNotice: ReadAppleNotice | undefined
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
export const createAppleNotices = ({
  db,
  now,
  limits,
  sessions,
  readNotice,
  endMembership,
}: Deps) => {
  const quota = limits.quota({
    name: 'apple notice',
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

  const follow = (notice: AppleNotice): Promise<void> =>
    db.transaction(async (tx) => {
      const nonce = hashToken(`apple notice ${notice.id}`)
      if (!(await consumeNonce(tx, { nonce, expiresAt: notice.expiresAt }))) return
      const effect = effects[notice.type]
      if (!effect) return
      if (!notice.type.startsWith('email-')) await deleteProofs(tx, notice.sub)
      const member = await findByLogin(tx, 'APPLE', notice.sub)
      if (member) await effect(tx, member.no, notice.at)
    })

  /** Ends memberships of which Apple has said that their account is gone. */
  const endGone = async (): Promise<void> =>
    forEachIsolated(await findGone(db), (memberNo) => endMembership(memberNo).catch(ignoreRefused))

  return {
    /**
     * One that came before changes nothing, nor does one of a kind or a person that is not known: refused,
     * it would be sent again for days.
     *
     * @throws Refusal 400 for a body without a notice, 401 for a notice that is not Apple's or not for us,
     * 404 without sign-in by Apple, 429, 503 while Apple's keys cannot be read
     */
    receive: async (body: unknown, address: string): Promise<{ message: string }> => {
      if (!readNotice) throw refuse.notFound()
      await quota.take(address)
      const read = posted.safeParse(body)
      if (!read.success) throw refuse.code('NOTICE_MISSING')
      const notice = await readNotice(read.data.payload)
      if (!notice) throw refuse.code('WRONG_SIGNATURE')
      await follow(notice)
      return { message: 'ok' }
    },
    jobs: [{ name: 'end-gone-memberships', everyMs: END_EVERY_MS, run: endGone }] satisfies Job[],
  }
}
