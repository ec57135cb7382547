import type { Config } from '@/server/config'
import { deriveKeys } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { keyedGateways } from '@/server/gateways/keyedGateways'
import type { PaymentGateway } from '@/server/gateways/payment'
import { createPaymentGateways, type PaymentGateways } from '@/server/gateways/paymentGateways'
import { createSandboxGateway } from '@/server/gateways/paymentSandbox'
import type { Limits } from '@/server/limits/limits'
import { createMerchantGateways, MERCHANT_KEYS } from '@/server/modules/gateway/merchantGateways'
import type { Job } from '@/server/jobs/job'
import type { PaymentListeners } from './payments'
import { createPaymentService, type PaymentService, RECONCILE_JOB } from './paymentService'
import { createWebhookSender } from './sandbox/sandboxWebhooks'
import { createSandboxService, type SandboxService } from './sandbox/sandboxService'
import { createStorefrontAddress, type StorefrontAddress } from '@/lib/storefront/storefrontAddress'

export type PaymentModule = {
  payments: PaymentService
  gateways: PaymentGateways
  now: () => Date
  address: StorefrontAddress
  sandbox: SandboxService | undefined
  jobs: Job[]
}

const SECOND_MS = 1_000

/** Every gateway whose keys are set. The sandbox needs none: it goes on knowing the payments it had. */
const listPaymentGateways = (
  { payment, webhookSecret }: Pick<Config, 'payment' | 'webhookSecret'>,
  { db, now }: { db: Db; now: () => Date },
): PaymentGateway[] => {
  const breakerOf = createBreakers({ db, now })
  return [
    createSandboxGateway(db, webhookSecret),
    ...keyedGateways(payment).map(({ name, open }) => open({ now, breaker: breakerOf(name) })),
  ]
}

/** Builds payments with the gateway of the settings, and the worker's jobs for them. */
export const createPaymentModule = (
  { config, db, now, limits }: { config: Config; db: Db; now: () => Date; limits: Limits },
  listeners: PaymentListeners,
): PaymentModule => {
  const address = createStorefrontAddress(config)
  const gateways = createPaymentGateways({
    current: config.payment.gateway,
    configured: listPaymentGateways(config, { db, now }),
    merchants: createMerchantGateways({
      db,
      sealer: createSealer(deriveKeys(config.encryptionKeys, MERCHANT_KEYS)),
      payment: config.payment,
      now,
    }),
  })
  const payments = createPaymentService({ db, now, gateways, address, limits }, listeners)
  const jobs: Job[] = [
    { name: 'refunds', everyMs: 5 * SECOND_MS, run: payments.runRefunds },
    { name: RECONCILE_JOB, everyMs: 15 * SECOND_MS, run: payments.reconcile },
  ]
  if (config.payment.gateway !== 'sandbox') {
    return { payments, gateways, now, address, sandbox: undefined, jobs }
  }

  const webhookUrl = `${config.apiBUrl}/pay/webhook`
  const { webhookSecret } = config
  const sendWebhooks = createWebhookSender({ db, now, webhookUrl, webhookSecret })
  const sandbox = createSandboxService({ db, now, sendWebhooks })
  return {
    payments,
    gateways,
    now,
    address,
    sandbox,
    jobs: [...jobs, { name: 'sandbox-webhooks', everyMs: SECOND_MS, run: sendWebhooks }],
  }
}
