import type { Call, CallKind, Outcome, Said } from './call'

export type Answer = { status: number; body: Said }

type Asked = Pick<Call, 'visitor' | 'kind' | 'departure' | 'party' | 'order'>

const SERVER_ERROR = 500
/** Of the product: a refusal with a sentence for people. */
const REFUSED = 600
const REFUSED_FROM = 400

/**
 * 600 is said of an order whose reservation stays, so that something may have happened. A refusal of the api names
 * its case, but on the page that one returns to after paying: one that names none says nothing.
 */
const outcomeOf = (kind: CallKind, { status, body }: Answer): Outcome => {
  if (status === 0 || (status >= SERVER_ERROR && status < REFUSED)) return 'unknown'
  if (status >= REFUSED) return kind === 'order' ? 'unknown' : 'fail'
  if (status < REFUSED_FROM) return 'ok'
  return isUnnamed(kind, body) ? 'unknown' : 'fail'
}

const isUnnamed = (kind: CallKind, { code }: Said): boolean => kind !== 'pay' && code === undefined

/** Whether something answered with a refusal that is none of the api's. */
export const isStrange = ({ kind, status, said }: Call): boolean =>
  status >= REFUSED_FROM && status < SERVER_ERROR && isUnnamed(kind, said)

export type Recorder = {
  readonly calls: Call[]
  /** Makes a call and records when it began, when it ended and what was said. */
  record(asked: Asked, call: () => Promise<Answer>): Promise<Call>
}

/** The history of one run. Its clock is the order of the events, which one process writes down. */
export const createRecorder = (): Recorder => {
  const calls: Call[] = []
  let events = 0
  return {
    calls,
    record: async (asked, make) => {
      const call: Call = { ...asked, invoked: ++events, outcome: 'unknown', status: 0, said: {} }
      calls.push(call)
      const answer = await make()
      const { status, body } = answer
      const outcome = outcomeOf(asked.kind, answer)
      events += 1
      Object.assign(call, { status, said: body, outcome })
      if (outcome !== 'unknown') call.ended = events
      return call
    },
  }
}
