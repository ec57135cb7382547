import type { Db } from '@/server/db/pool'
import type { Outgoing } from './outbox'
import { type Claimed, claimDue, markFailed, markSent, postpone } from './outboxRepository'

/**
 * Hands one message to the outside; throws when that failed. `no` names the message for ever, so
 * that a gateway can recognise a second attempt at the same one.
 */
export type Send = (message: Claimed) => Promise<void>

export type Senders = Record<Outgoing['channel'], Send>

export type OutboxLog = { warn(fields: object, message: string): void }

export const MAX_TRIES = 8
const BATCH = 20
const SECOND_MS = 1_000
/** Longer than a gateway may take: a message in flight is nobody else's. */
const CLAIM_MS = 60 * SECOND_MS
const FIRST_BACK_OFF_MS = 5 * SECOND_MS

/** Milliseconds until the next try: 5 s, 10 s, 20 s … after the first, second, third failure. */
export const backOffMs = (tries: number): number => FIRST_BACK_OFF_MS * 2 ** (tries - 1)

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Sends what is in the outbox. Any number of processes may run one: a message has one sender at a
 * time, is retried with growing pauses, and is given up after `MAX_TRIES`.
 */
export const createOutboxWorker = (
  db: Db,
  senders: Senders,
  now: () => Date,
  log: OutboxLog,
): { runOnce(): Promise<number> } => {
  const handleFailure = async ({ no, channel, tries }: Claimed, error: unknown) => {
    // The recipient and the text are personal: the log has the number only.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ outboxNo: no, channel, tries, reason }, 'message not sent')
    if (tries >= MAX_TRIES) return markFailed(db, no, now())
    return postpone(db, no, later(now(), backOffMs(tries)))
  }

  const sendOne = async (message: Claimed) => {
    try {
      await senders[message.channel](message)
    } catch (error) {
      return handleFailure(message, error)
    }
    return markSent(db, message.no, now())
  }

  /** One batch; answers how many messages were tried. */
  const runOnce = async () => {
    const at = now()
    const due = await claimDue(db, { now: at, retryAt: later(at, CLAIM_MS), limit: BATCH })
    await Promise.all(due.map(sendOne))
    return due.length
  }

  return { runOnce }
}
