import { gatewayCalled } from '@/server/telemetry/events'
import { currentRequest } from '@/server/telemetry/requestContext'
import { failureOf } from './failure'
import { GatewayDeclined } from './payment'

const outcomeOf = (error: unknown): string => {
  if (error instanceof GatewayDeclined) return 'declined'
  return failureOf(error) ?? 'error'
}

/** Makes a call of a gateway, and says how long it took and what became of it. */
export const watchCall = async <T>(gateway: string, call: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const ended = () => ({
    gateway,
    startedAt,
    ms: performance.now() - startedAt,
    context: currentRequest(),
  })
  try {
    const answer = await call()
    gatewayCalled.publish({ ...ended(), outcome: 'answered' })
    return answer
  } catch (error) {
    gatewayCalled.publish({ ...ended(), outcome: outcomeOf(error), error })
    throw error
  }
}

/** Says that a call was not made, as the gateway is down. */
export const skipCall = (gateway: string): void =>
  gatewayCalled.publish({
    gateway,
    outcome: 'paused',
    startedAt: performance.now(),
    ms: 0,
    context: currentRequest(),
  })
