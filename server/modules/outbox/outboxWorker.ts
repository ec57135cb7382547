import { groupBy } from '@/lib/array/groupBy'
import { createBatcher } from '@/server/db/batcher'
import type { Db } from '@/server/db/pool'
import { CHANNELS, type OutboxMessage } from './outbox'
import { createOnceDelivery, type OnceLog } from './onceDelivery'
import { type ClaimedMessage, claimDue, markFailed, markSent, postpone } from './outboxRepository'
import { OWN_CODES } from '../../gateways/outcome'
import { claimAtPace } from './pace'
import { MAX_TRIES, retryDelayMs } from './retries'
import { isOnce, type OnceSender, type Sender, type Senders } from './senders'

const SECOND_MS = 1_000
/** Longer than a gateway's timeout, so that no other process claims a message that is being sent. */
const CLAIM_MS = 60 * SECOND_MS

/** Messages that were sent at about the same time are marked by one statement, with one commit. */
const BATCHED_MARKS = { maxBatchSize: 256, maxConcurrent: 1, isRetriedIndividually: false } as const

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Messages that are sent by the same call or not at all. */
const groupJoined = (messages: ClaimedMessage[], { isJoined }: Sender): ClaimedMessage[][] =>
  isJoined
    ? [...groupBy(messages, ({ recipient }) => recipient).values()]
    : messages.map((message) => [message])

/** What is new shares calls; what is retried gets a call of its own, so that it cannot fail the others. */
const groupIntoCalls = (messages: ClaimedMessage[], sender: Sender): ClaimedMessage[][] => {
  const { perCall } = sender
  const groups = groupJoined(messages, sender)
  const isNew = (group: ClaimedMessage[]) => group.every(({ tries }) => tries === 1)
  const fresh = groups.filter(isNew)
  const calls = Array.from({ length: Math.ceil(fresh.length / perCall) }, (_, call) =>
    fresh.slice(call * perCall, (call + 1) * perCall).flat(),
  )
  return [...calls, ...groups.filter((group) => !isNew(group))]
}

/**
 * Sends the messages of the outbox. Any number of processes may run a worker: a message has one sender
 * at a time, is retried with growing pauses, and is marked as failed after `MAX_TRIES`. Each channel has
 * its own batch, so that thousands of pages to regenerate do not delay text messages. What nobody may get
 * twice has a `OnceSender`.
 */
export const createOutboxWorker = (
  db: Db,
  senders: Senders,
  now: () => Date,
  log: OnceLog,
): {
  runOnce(): Promise<number>
  runChannel(channel: OutboxMessage['channel']): Promise<number>
} => {
  const handleFailure = async ({ no, channel, tries }: ClaimedMessage, error: unknown) => {
    // Recipient and text are personal data: only the number is logged.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ outboxNo: no, channel, tries, reason }, 'message not sent')
    if (tries >= MAX_TRIES) return markFailed(db, { no, at: now(), code: OWN_CODES.tooManyTries })
    return postpone(db, { no, nextTryAt: later(now(), retryDelayMs(tries)), tries, code: null })
  }

  const mark = createBatcher(async (sent: number[][]) => {
    await markSent(db, sent.flat(), now())
    return sent
  }, BATCHED_MARKS)

  const sendCall = async (sender: Sender, messages: ClaimedMessage[]): Promise<void> => {
    try {
      await sender.send(messages)
    } catch (error) {
      for (const message of messages) await handleFailure(message, error)
      return
    }
    await mark(messages.map(({ no }) => no))
  }

  const claimOf = (channel: OutboxMessage['channel'], at: Date) => ({
    channel,
    now: at,
    retryAt: later(at, CLAIM_MS),
  })

  const deliverOnce = createOnceDelivery({ db, now, log })

  /** At most one copy of each message, at the pace of the provider. */
  const runOnceChannel = async (
    channel: OutboxMessage['channel'],
    sender: OnceSender,
  ): Promise<number> => {
    const at = now()
    const claim = claimOf(channel, at)
    const due = await claimAtPace(db, { ...sender, now: at }, (tx, limit) =>
      claimDue(tx, { ...claim, limit, isDoubted: true, isJoined: false }),
    )
    await Promise.all(due.map((message) => deliverOnce(sender, message, at)))
    return due.length
  }

  /** One batch of a channel; answers how many messages were tried. */
  const runChannel = async (channel: OutboxMessage['channel']): Promise<number> => {
    const sender = senders[channel]
    if (isOnce(sender)) return runOnceChannel(channel, sender)
    const { perCall, calls, isJoined = false } = sender
    const limit = perCall * calls
    const claim = { ...claimOf(channel, now()), limit, isJoined }
    const due = await claimDue(db, { ...claim, isDoubted: false })
    await Promise.all(groupIntoCalls(due, sender).map((messages) => sendCall(sender, messages)))
    return due.length
  }

  /** One batch of every channel; answers how many messages were tried. */
  const runOnce = async (): Promise<number> => {
    const tried = await Promise.all(CHANNELS.map(runChannel))
    return tried.reduce((sum, count) => sum + count, 0)
  }

  return { runOnce, runChannel }
}
