import type { IncomingHttpHeaders } from 'node:http'
import type { TextMessageGateway } from '@/server/gateways/textMessage'
import type { Db } from '@/server/db/pool'
import type { OnceLog } from './onceDelivery'
import * as repository from './deliveryReportRepository'

const DAY_MS = 86_400_000
/** Carriers try a long text message for 80 hours (NHN Cloud, SMS 발송 정책). */
const OLDEST_MS = 4 * DAY_MS
const PER_RUN = 20

type Deps = { db: Db; now: () => Date; gateway: TextMessageGateway; log: OnceLog }

/** Whether messages have arrived, as their provider tells. */
export const createDeliveryReports = ({ db, now, gateway, log }: Deps) => {
  const ask = async ({ no, provider_ref: ref }: repository.AwaitedReport): Promise<void> => {
    try {
      const report = await gateway.report(ref)
      const at = now()
      if (report.kind === 'delivered') {
        await repository.markDelivered(db, { no, ref, at, way: report.way })
      } else if (report.kind === 'failed') {
        log.warn({ outboxNo: no, code: report.code }, 'message not delivered')
        await repository.markUndelivered(db, { no, ref, at, code: report.code })
      }
    } catch (error) {
      // It is asked again at the time that the claim has set.
      log.warn({ outboxNo: no, err: error }, 'a report was not read')
    }
  }

  return {
    /** Asks the provider about messages it has taken; answers how many. */
    poll: async (): Promise<number> => {
      const at = now()
      const oldest = new Date(at.getTime() - OLDEST_MS)
      await repository.giveUpReports(db, oldest)
      const of = { provider: gateway.name, now: at, oldest, limit: PER_RUN }
      const due = await repository.claimReports(db, of)
      await Promise.all(due.map(ask))
      return due.length
    },
  }
}

/**
 * Takes a webhook of the provider as a hint: what it is about is asked about at once.
 *
 * @returns false for one that does not come from the provider
 */
export const createHints =
  ({ db, now, gateway }: Omit<Deps, 'log'>) =>
  async (body: unknown, headers: IncomingHttpHeaders): Promise<boolean> => {
    const refs = gateway.readWebhook(body, headers)
    if (refs === undefined) return false
    await repository.hasten(db, gateway.name, refs, now())
    return true
  }

export type Hints = ReturnType<typeof createHints>
