import { ApiError } from '@/api/apiError'
import { isFinal } from './tapQueue'
import { type PhoneStorage, type QueuedWalkIn, withWalkIn } from './phoneStorage'

/** The server failed at this one; the next may be taken. */
const isItsFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status ?? 0) >= 500

type Deps = {
  storage: PhoneStorage
  staffNo: number
  send(walkIn: QueuedWalkIn): Promise<unknown>
  /** One was received: what is shown is to be read again. */
  onSent(): unknown
}

/**
 * Guests without a reservation whom this phone has and the server has not. Each is stored before it is
 * shown, or shown as one that only the open page has, and sent until the server has answered; its key is
 * booked once. One that is refused stays with the reason, also when the browser is closed, until somebody
 * settles it: the person stands aboard.
 */
export const createWalkInQueue = ({ storage, staffNo, send, onSent }: Deps) => {
  let state: readonly QueuedWalkIn[] = []
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const show = (next: readonly QueuedWalkIn[]) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  const put = async (walkIn: QueuedWalkIn) => {
    const isUnstored = await storage.putWalkIn(walkIn).then(
      () => false,
      () => true,
    )
    show(withWalkIn(state, { ...walkIn, isUnstored }))
  }
  const remove = async (requestKey: string) => {
    // Where it stays stored it is sent once more, and booked once.
    await storage.removeWalkIn(requestKey).catch(() => undefined)
    show(state.filter(({ request_key }) => request_key !== requestKey))
  }

  /** @returns whether the next one may follow */
  const sendOne = async (walkIn: QueuedWalkIn): Promise<boolean> => {
    try {
      await send(walkIn)
    } catch (error) {
      if (!isFinal(error)) return isItsFailure(error)
      await put({ ...walkIn, problem: error.message })
      return true
    }
    await onSent()
    await remove(walkIn.request_key)
    return true
  }

  const sendAll = async () => {
    const tried = new Set<QueuedWalkIn>()
    for (;;) {
      const next = state.find((one) => one.problem === '' && !tried.has(one))
      if (!next || !(await sendOne(next))) return
      tried.add(next)
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
      const stored = await storage.readWalkIns()
      show(stored.filter((walkIn) => walkIn.staff_no === staffNo))
    },
    /** Adds one, or sends a corrected one again under its key: a refusal has booked nothing. */
    add: (walkIn: Omit<QueuedWalkIn, 'staff_no' | 'problem' | 'isUnstored'>) =>
      put({ ...walkIn, staff_no: staffNo, problem: '' }),
    remove,
    /** Sends each once, one call at a time. Without network it stops and keeps the rest. */
    flush: (): Promise<void> =>
      (running ??= sendAll().finally(() => {
        running = undefined
      })),
  }
}
