import type { Db } from '@/server/db/pool'
import type { ClaimedMessage } from './outboxRepository'
import * as repository from './outboxRepository'
import { NotSent, OWN_CODES, OutcomeUnknown, type Receipt } from '../../gateways/outcome'
import { MAX_TRIES, retryDelayMs } from './retries'
import type { OnceSender } from './senders'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Between look-ups: the provider may only be about to write down what it has taken. */
const LOOK_UP_AFTER_MS = MINUTE_MS
/** So often the provider must not know a message before it is sent again. */
const SURE_LOOK_UPS = 2
/** A provider that cannot be asked for so long leaves the matter to people. */
const GIVE_UP_MS = 60 * MINUTE_MS
/** While nothing can be sent at all. */
const WAIT_MS = MINUTE_MS
/** When a provider is first asked whether a message arrived. */
const FIRST_REPORT_MS = 30 * SECOND_MS
/** Less than a claim lasts, by more than a call takes. */
const MAX_ASLEEP_MS = 30 * SECOND_MS
/** News of yesterday confuses more than it helps. */
const VALID_MS = DAY_MS

type Deps = { db: Db; now: () => Date; log: OnceLog }

export type OnceLog = { warn(fields: object, message: string): void }

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** What is known of an earlier try. */
type Earlier = { kind: 'taken'; receipt: Receipt } | { kind: 'notTaken' } | { kind: 'unclear' }

/**
 * Delivers messages at most once. What a provider has taken is written down with its name for it; what it
 * certainly has not taken is tried again by the rules of `NextStep`; of what is not known it is asked,
 * and only what it did not know twice is sent again. Where it cannot be asked within an hour, the message
 * stays unknown, for a person to decide.
 */
export const createOnceDelivery = ({ db, now, log }: Deps) => {
  const describe = ({ no, channel, tries }: ClaimedMessage) => ({ outboxNo: no, channel, tries })

  const taken = (sender: OnceSender, message: ClaimedMessage, receipt: Receipt) => {
    const at = now()
    const reportAt = sender.hasReports ? after(at, FIRST_REPORT_MS) : null
    return repository.markTaken(db, { no: message.no, receipt, at, reportAt })
  }

  const failed = (message: ClaimedMessage, code: string) => {
    log.warn({ ...describe(message), code }, 'message not sent')
    return repository.markFailed(db, { no: message.no, at: now(), code })
  }

  const unknown = (message: ClaimedMessage, code: string) => {
    log.warn({ ...describe(message), code }, 'nobody knows whether a message was sent')
    return repository.markUnknown(db, { no: message.no, at: now(), code })
  }

  const isTooLate = (sender: OnceSender, message: ClaimedMessage): boolean => {
    const validMs = sender.validMs?.(message) ?? VALID_MS
    return now().getTime() - message.created_at.getTime() > validMs
  }

  const notSent = (message: ClaimedMessage, { code, next }: NotSent) => {
    const { no, tries } = message
    if (next === 'never') return failed(message, code)
    log.warn({ ...describe(message), code }, 'message not sent yet')
    if (next === 'wait') {
      // It was not the message's fault.
      return repository.postpone(db, {
        no,
        nextTryAt: after(now(), WAIT_MS),
        tries: tries - 1,
        code,
      })
    }
    if (tries >= MAX_TRIES) return failed(message, code)
    return repository.postpone(db, {
      no,
      nextTryAt: after(now(), retryDelayMs(tries)),
      tries,
      code,
    })
  }

  /** The provider is asked later, unless it has been in doubt for too long. */
  const stayInDoubt = (message: ClaimedMessage, lookUps: number, code: string) => {
    const at = now()
    const since = message.in_doubt_since ?? at
    if (at.getTime() - since.getTime() > GIVE_UP_MS) return unknown(message, code)
    const nextTryAt = after(at, LOOK_UP_AFTER_MS)
    return repository.doubt(db, { no: message.no, nextTryAt, since, lookUps })
  }

  const lost = (sender: OnceSender, message: ClaimedMessage, error: unknown) => {
    const code = error instanceof OutcomeUnknown ? error.code : OWN_CODES.unknown
    if (!sender.lookUp) return unknown(message, code)
    log.warn({ ...describe(message), code }, 'the outcome of a message is not known yet')
    return stayInDoubt({ ...message, in_doubt_since: message.in_doubt_since ?? now() }, 0, code)
  }

  const findEarlier = async (sender: OnceSender, message: ClaimedMessage): Promise<Earlier> => {
    if (message.in_doubt_since === null) return { kind: 'notTaken' }
    if (!sender.lookUp) {
      await unknown(message, OWN_CODES.unknown)
      return { kind: 'unclear' }
    }
    try {
      const receipt = await sender.lookUp(message)
      if (receipt) return { kind: 'taken', receipt }
    } catch (error) {
      log.warn({ ...describe(message), err: error }, 'a message could not be looked up')
      await stayInDoubt(message, message.look_ups, OWN_CODES.unknown)
      return { kind: 'unclear' }
    }
    const lookUps = message.look_ups + 1
    if (lookUps >= SURE_LOOK_UPS) return { kind: 'notTaken' }
    await stayInDoubt(message, lookUps, OWN_CODES.unknown)
    return { kind: 'unclear' }
  }

  const send = async (sender: OnceSender, message: ClaimedMessage): Promise<unknown> => {
    try {
      return await taken(sender, message, await sender.sendOnce(message))
    } catch (error) {
      if (error instanceof NotSent) return notSent(message, error)
      return lost(sender, message, error)
    }
  }

  /**
   * Delivers a message that was claimed at `claimedAt`, or finds out what became of it. A process that
   * was asleep since then leaves it to the one that has claimed it meanwhile.
   */
  return async (sender: OnceSender, message: ClaimedMessage, claimedAt: Date): Promise<void> => {
    const earlier = await findEarlier(sender, message)
    if (earlier.kind === 'unclear') return
    if (earlier.kind === 'taken') await taken(sender, message, earlier.receipt)
    else if (isTooLate(sender, message)) await failed(message, OWN_CODES.tooLate)
    else if (now().getTime() - claimedAt.getTime() < MAX_ASLEEP_MS) await send(sender, message)
  }
}
