import { ApiError } from '@/api/apiError'
import type { TAP_RESULTS } from '@/lib/contract/console/boarding'
import type { PhoneStorage, QueuedTap } from './phoneStorage'

export type TapAnswer = { id: string; result: (typeof TAP_RESULTS)[number]; message: string }
/** A tap that did not count, and why. */
export type TapProblem = { tap: QueuedTap; message: string }
export type QueueState = { taps: readonly QueuedTap[]; problems: readonly TapProblem[] }

/** At most so many are sent at once; the contract takes no more. */
const BATCH = 50
const FINAL = [400, 403, 404, 409, 413]
/** These wait for somebody at this phone, as a log-in does. */
const WAITING = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_AGAIN']

/** Whether the server will refuse it again: there is no use in sending it once more. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  FINAL.includes(error.status ?? 0) &&
  !WAITING.includes(error.code ?? '')

type Deps = {
  storage: PhoneStorage
  staffNo: number
  /** Sends taps of one departure. */
  send(scheduleNo: number, taps: readonly QueuedTap[]): Promise<TapAnswer[]>
  /** Something was received: what is shown is to be read again. */
  onSent(): unknown
}

/** The oldest taps, as many in a row as belong to one departure. */
const nextBatch = (taps: readonly QueuedTap[]): QueuedTap[] => {
  const other = taps.findIndex(({ schedule_no }) => schedule_no !== taps[0]?.schedule_no)
  return taps.slice(0, Math.min(other < 0 ? taps.length : other, BATCH))
}

/** A second boarding of somebody is nothing to tell. */
const isProblem = (tap: QueuedTap, { result }: TapAnswer): boolean =>
  result === 'refused' || (result === 'already' && tap.kind !== 'board')

const problemsOf = (batch: readonly QueuedTap[], answers: readonly TapAnswer[]): TapProblem[] =>
  batch.flatMap((tap) => {
    const answer = answers.find(({ id }) => id === tap.id)
    return answer && isProblem(tap, answer) ? [{ tap, message: answer.message }] : []
  })

/**
 * The taps of this phone that the server has not taken yet. A tap is stored before it is shown, or shown
 * as one that only the open page has, is sent in order, and is removed when the server has answered for
 * it: a lost answer sends it again, which the server counts once.
 */
export const createTapQueue = ({ storage, staffNo, send, onSent }: Deps) => {
  let state: QueueState = { taps: [], problems: [] }
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const change = (next: Partial<QueueState>) => {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }

  const settle = async (batch: readonly QueuedTap[], problems: readonly TapProblem[]) => {
    const ids = batch.map(({ id }) => id)
    // Where they stay stored they are sent once more, and counted once.
    await storage.removeTaps(ids).catch(() => undefined)
    await onSent()
    change({
      taps: state.taps.filter(({ id }) => !ids.includes(id)),
      problems: [...state.problems, ...problems],
    })
  }

  /** @returns whether the next batch may follow */
  const sendBatch = async (batch: readonly QueuedTap[]): Promise<boolean> => {
    try {
      const answers = await send(batch[0]?.schedule_no ?? 0, batch)
      await settle(batch, problemsOf(batch, answers))
      return true
    } catch (error) {
      if (!isFinal(error)) return false
      await settle(
        batch,
        batch.map((tap) => ({ tap, message: error.message })),
      )
      return true
    }
  }

  const sendAll = async () => {
    while (state.taps.length > 0) {
      if (!(await sendBatch(nextBatch(state.taps)))) return
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads what an earlier visit left. */
    load: async () => {
      const stored = await storage.readTaps()
      change({ taps: stored.filter((tap) => tap.staff_no === staffNo) })
    },
    add: async (tap: Omit<QueuedTap, 'staff_no' | 'isUnstored'>) => {
      const own = { ...tap, staff_no: staffNo }
      const isUnstored = await storage.addTap(own).then(
        () => false,
        () => true,
      )
      change({ taps: [...state.taps, { ...own, isUnstored }] })
    },
    /** Sends all, one call at a time. Without network it stops and keeps the rest. */
    flush: (): Promise<void> =>
      (running ??= sendAll().finally(() => {
        running = undefined
      })),
    dismiss: () => change({ problems: [] }),
  }
}
