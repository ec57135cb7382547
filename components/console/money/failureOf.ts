import type { ConsoleFailure } from '@/store/console/failure'
import type { Sent } from '@/store/console/useSend'

/** Why a call failed; undefined when it did not. */
export const failureOf = (sent: Sent<unknown>): ConsoleFailure | undefined =>
  sent && 'failure' in sent ? sent.failure : undefined
