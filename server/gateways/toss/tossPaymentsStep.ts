import { formatKoreanDateTime } from '@/lib/date/kst'
import type { PaymentOrder, PaymentStep, ReceiptUse } from '../payment'

const ORDER_NAME_LENGTH = 100
const CUSTOMER_NAME_LENGTH = 100

/**
 * Hosts of the script and of the windows that it opens. The provider publishes no list: these are the
 * ones of its own samples and of public sites (docs/gateways/tossPayments.md, "Not verified").
 */
const HOSTS = ['https://*.tosspayments.com', 'https://*.toss.im']

const RECEIPTS = { income: '소득공제', expense: '지출증빙' } as const satisfies Record<
  ReceiptUse,
  string
>
const NO_RECEIPT = '미발행'

/** What the window answers when the visitor closes it. */
const CANCEL_CODES = ['USER_CANCEL', 'PAY_PROCESS_CANCELED']

/** The script sends the visitor to the return address itself, so it never answers. */
const OPEN = `async ({ clientKey, payment }) => {
  const toss = window.TossPayments(clientKey)
  await toss.payment({ customerKey: window.TossPayments.ANONYMOUS }).requestPayment(payment)
  return new Promise(() => {})
}`

/** `2026-11-21T05:30:00`, in Korean time, as the gateway expects. */
const dueDate = (at: Date) =>
  `${formatKoreanDateTime(at).replaceAll('.', '-').replace(' ', 'T')}:00`

const describeMethod = ({ method, deadline }: PaymentOrder, receipt: ReceiptUse | null) =>
  method === 'CARD'
    ? { method: 'CARD', card: { useEscrow: false, flowMode: 'DEFAULT' } }
    : {
        method: 'VIRTUAL_ACCOUNT',
        virtualAccount: {
          useEscrow: false,
          dueDate: dueDate(deadline),
          cashReceipt: { type: receipt ? RECEIPTS[receipt] : NO_RECEIPT },
        },
      }

/**
 * Opens the payment window by the provider's SDK v2 (https://docs.tosspayments.com/sdk/v2/js, types of
 * `@tosspayments/tosspayments-sdk` 2.8.1 of 2026-06). The window asks for card or bank, and for the
 * number of a cash receipt, which we never see.
 */
export const describeTossStep = (
  { clientKey, sdkUrl }: { clientKey: string; sdkUrl: string },
  order: PaymentOrder,
  receipt: ReceiptUse | null,
): PaymentStep => {
  const hosts = [new URL(sdkUrl).origin, ...HOSTS]
  const { orderId, amount, title, customerName, returnUrl } = order
  return {
    scriptUrl: sdkUrl,
    sources: { script: hosts, connect: hosts, frame: hosts, image: hosts, form: hosts },
    open: OPEN,
    cancelCodes: CANCEL_CODES,
    request: {
      clientKey,
      payment: {
        ...describeMethod(order, receipt),
        amount: { currency: 'KRW', value: amount },
        orderId,
        orderName: title.slice(0, ORDER_NAME_LENGTH),
        customerName: customerName.slice(0, CUSTOMER_NAME_LENGTH),
        successUrl: returnUrl,
        failUrl: returnUrl,
      },
    },
  }
}
