import { createBatcher } from '@/server/db/batcher'
import type { Db } from '@/server/db/pool'
import { CHANNELS, type OutboxMessage } from './outbox'
import { type ClaimedMessage, claimDue, markFailed, markSent, postpone } from './outboxRepository'
import type { Sender, Senders } from './senders'

export type OutboxLog = { warn(fields: object, message: string): void }

export const MAX_TRIES = 8
const SECOND_MS = 1_000
/** Longer than a gateway's timeout, so that no other process claims a message that is being sent. */
const CLAIM_MS = 60 * SECOND_MS
const FIRST_RETRY_MS = 5 * SECOND_MS

/** Milliseconds until the next try: 5 s, 10 s, 20 s … after the first, second, third failure. */
export const retryDelayMs = (tries: number): number => FIRST_RETRY_MS * 2 ** (tries - 1)

/** Messages that were sent at about the same time are marked by one statement, with one commit. */
const BATCHED_MARKS = { maxBatchSize: 256, maxConcurrent: 1, isRetriedIndividually: false } as const

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** New messages share calls; a retried one gets a call of its own, so that it cannot fail the others. */
const groupIntoCalls = (messages: ClaimedMessage[], perCall: number): ClaimedMessage[][] => {
  const fresh = messages.filter(({ tries }) => tries === 1)
  const calls = Array.from({ length: Math.ceil(fresh.length / perCall) }, (_, call) =>
    fresh.slice(call * perCall, (call + 1) * perCall),
  )
  return [...calls, ...messages.filter(({ tries }) => tries > 1).map((message) => [message])]
}

/**
 * Sends the messages of the outbox. Any number of processes may run a worker: a message has one sender
 * at a time, is retried with growing pauses, and is marked as failed after `MAX_TRIES`. Each channel has
 * its own batch, so that thousands of pages to regenerate do not delay text messages.
 */
export const createOutboxWorker = (
  db: Db,
  senders: Senders,
  now: () => Date,
  log: OutboxLog,
): {
  runOnce(): Promise<number>
  runChannel(channel: OutboxMessage['channel']): Promise<number>
} => {
  const handleFailure = async ({ no, channel, tries }: ClaimedMessage, error: unknown) => {
    // Recipient and text are personal data: only the number is logged.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ outboxNo: no, channel, tries, reason }, 'message not sent')
    if (tries >= MAX_TRIES) return markFailed(db, no, now())
    return postpone(db, no, later(now(), retryDelayMs(tries)))
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

  /** One batch of a channel; answers how many messages were tried. */
  const runChannel = async (channel: OutboxMessage['channel']): Promise<number> => {
    const sender = senders[channel]
    const { perCall, calls } = sender
    const at = now()
    const retryAt = later(at, CLAIM_MS)
    const due = await claimDue(db, { channel, now: at, retryAt, limit: perCall * calls })
    await Promise.all(groupIntoCalls(due, perCall).map((messages) => sendCall(sender, messages)))
    return due.length
  }

  /** One batch of every channel; answers how many messages were tried. */
  const runOnce = async (): Promise<number> => {
    const tried = await Promise.all(CHANNELS.map(runChannel))
    return tried.reduce((sum, count) => sum + count, 0)
  }

  return { runOnce, runChannel }
}
