import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { PaymentGateway } from '@/server/gateways/payment'
import { createTossGateway } from '@/server/gateways/tossPayments'
import { createSandboxGateway } from '@/server/gateways/paymentSandbox'
import type { Job } from '@/server/worker/worker'
import type { PaymentListeners } from './payments'
import { createPaymentService, type PaymentService } from './paymentService'
import { createWebhookSender } from './sandbox/sandboxWebhooks'
import { createSandboxService, type SandboxService } from './sandbox/sandboxService'
import { createStorefrontAddress, type StorefrontAddress } from '@/lib/storefront/storefrontAddress'

export type PaymentModule = {
  payments: PaymentService
  address: StorefrontAddress
  sandbox: SandboxService | undefined
  jobs: Job[]
}

const SECOND_MS = 1_000

const chooseGateway = (config: Config, db: Db): PaymentGateway =>
  config.payment
    ? createTossGateway({
        url: config.payment.url,
        secretKey: config.payment.key ?? '',
        webhookSecret: config.webhookSecret,
      })
    : createSandboxGateway(db, config.webhookSecret)

/** Builds payments with the gateway of the settings, and the worker's jobs for them. */
export const createPaymentModule = (
  { config, db, now }: { config: Config; db: Db; now: () => Date },
  listeners: PaymentListeners,
): PaymentModule => {
  const address = createStorefrontAddress(config)
  const gateway = chooseGateway(config, db)
  const payments = createPaymentService({ db, now, gateway, address }, listeners)
  const jobs: Job[] = [
    { name: 'refunds', everyMs: 5 * SECOND_MS, run: payments.runRefunds },
    { name: 'reconcile', everyMs: 15 * SECOND_MS, run: payments.reconcile },
  ]
  if (config.payment) return { payments, address, sandbox: undefined, jobs }

  const webhookUrl = `${config.apiBUrl}/pay/webhook`
  const { webhookSecret } = config
  const sendWebhooks = createWebhookSender({ db, now, webhookUrl, webhookSecret })
  const sandbox = createSandboxService({ db, now, sendWebhooks })
  return {
    payments,
    address,
    sandbox,
    jobs: [...jobs, { name: 'sandbox-webhooks', everyMs: SECOND_MS, run: sendWebhooks }],
  }
}
