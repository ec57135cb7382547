import { z } from 'zod'
import { FAILURES } from '@/lib/gateway/failures'
import { instant } from '../primitives'
import { get } from './consoleCall'

const gatewayItem = z.object({
  /** As the breaker has it: `toss`, `kakao` … */
  name: z.string(),
  /** Not asked for the moment, as it did not answer several times. */
  is_paused: z.boolean(),
  /** Since when it is, or is not. */
  since: instant,
  /** The last one, also when it has answered since. */
  failure: z.enum(FAILURES).nullable(),
  failed_at: instant.nullable(),
  answered_at: instant.nullable(),
})
export type GatewayItem = z.infer<typeof gatewayItem>

/** Other firms’ services, for the provider. */
export const gatewayCalls = {
  getGateways: get('/v1/gateways', 'readGateways', {
    summary: 'Which gateways answer, those that do not first',
    answer: z.object({ list: z.array(gatewayItem) }),
  }),
}
