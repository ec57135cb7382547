import type { Db } from '@/server/db/pool'
import { CHANNELS, type OutboxMessage } from './outbox'
import { type ClaimedMessage, claimDue, markFailed, markSent, postpone } from './outboxRepository'
import type { Sender, Senders } from './senders'

export type OutboxLog = { warn(fields: object, message: string): void }

export const MAX_TRIES = 8
const SECOND_MS = 1_000
/** Longer than a gateway may take: a message in flight is nobody else's. */
const CLAIM_MS = 60 * SECOND_MS
const FIRST_BACK_OFF_MS = 5 * SECOND_MS

/** Milliseconds until the next try: 5 s, 10 s, 20 s … after the first, second, third failure. */
export const retryDelayMs = (tries: number): number => FIRST_BACK_OFF_MS * 2 ** (tries - 1)

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** What failed before goes alone: whatever was wrong with it holds up nothing else. */
const groupIntoCalls = (messages: ClaimedMessage[], perCall: number): ClaimedMessage[][] => {
  const fresh = messages.filter(({ tries }) => tries === 1)
  const calls = Array.from({ length: Math.ceil(fresh.length / perCall) }, (_, call) =>
    fresh.slice(call * perCall, (call + 1) * perCall),
  )
  return [...calls, ...messages.filter(({ tries }) => tries > 1).map((message) => [message])]
}

/**
 * Sends what is in the outbox. Any number of processes may run one: a message has one sender at a
 * time, is retried with growing pauses, and is given up after `MAX_TRIES`. Each channel has its own
 * share of a run, so that thousands of pages to make anew keep no text message waiting.
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
    // The recipient and the text are personal: the log has the number only.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ outboxNo: no, channel, tries, reason }, 'message not sent')
    if (tries >= MAX_TRIES) return markFailed(db, no, now())
    return postpone(db, no, later(now(), retryDelayMs(tries)))
  }

  const sendCall = async (sender: Sender, messages: ClaimedMessage[]): Promise<void> => {
    try {
      await sender.send(messages)
    } catch (error) {
      for (const message of messages) await handleFailure(message, error)
      return
    }
    await markSent(
      db,
      messages.map(({ no }) => no),
      now(),
    )
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
