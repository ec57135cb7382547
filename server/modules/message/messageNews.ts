import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { createTextMessageGateway } from '@/server/gateways/textMessageGateway'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { createHints } from '@/server/modules/outbox/deliveryReports'
import type { MessageNews } from './deliveryReportRoutes'

/** Webhooks that one address may send in a minute. */
const PER_MINUTE = { max: 600, seconds: 60 } as const

type Deps = { config: Config; db: Db; now: () => Date; limits: Limits }

/** What reads the webhooks of the provider of text messages that is set. */
export const createMessageNews = ({ config, db, now, limits }: Deps): MessageNews => {
  const gateway = createTextMessageGateway(config.sms, {
    breakers: createBreakers({ db, now }),
    now,
  })
  return {
    hint: gateway && createHints({ db, now, gateway }),
    quota: limits.quota({
      name: 'message news',
      ...PER_MINUTE,
      refusal: () => refuse.code('TOO_MUCH_NEWS'),
    }),
  }
}
