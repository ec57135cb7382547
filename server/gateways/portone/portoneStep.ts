import { formatKoreanDateTime } from '@/lib/date/kst'
import type { PaymentOrder, PaymentStep, ReceiptUse } from '../payment'

/** NHN KCP takes 100 bytes, three for a Korean syllable. */
const ORDER_NAME_LENGTH = 33
/** KG Inicis takes 30 bytes. */
const CUSTOMER_NAME_LENGTH = 10

/**
 * Hosts of PortOne, and of the payment companies that it opens in a frame or by a form. Nobody publishes
 * a list: these are the ones that public sites had to allow (docs/gateways/portone.md, "Not verified").
 */
const PORTONE_HOSTS = ['https://*.portone.io', 'https://*.iamport.co', 'https://*.iamport.kr']
const COMPANY_HOSTS = ['https://*.inicis.com', 'https://*.kcp.co.kr', 'https://*.tosspayments.com']

const RECEIPTS = { income: 'PERSONAL', expense: 'CORPORATE' } as const satisfies Record<
  ReceiptUse,
  string
>

/**
 * With `forceRedirect` the script goes to the return address itself, with the token that our own way there
 * would lose: so it never answers but for what kept the window from opening.
 */
const OPEN = `async (payment) => {
  const answer = await window.PortOne.requestPayment(payment)
  if (answer && answer.code !== undefined) return { code: answer.pgCode || answer.code }
  return new Promise(() => {})
}`

/** What payment companies answer, through PortOne, when the visitor closes their window. */
const CANCEL_CODES = ['PAY_PROCESS_CANCELED', 'USER_CANCEL']

/** `2026-11-21 05:30:00`, in Korean time: one of the published forms. */
const dueDate = (at: Date) => `${formatKoreanDateTime(at).replaceAll('.', '-')}:00`

const describeMethod = ({ method, deadline }: PaymentOrder, receipt: ReceiptUse | null) =>
  method === 'CARD'
    ? { payMethod: 'CARD' }
    : {
        payMethod: 'VIRTUAL_ACCOUNT',
        virtualAccount: {
          accountExpiry: { dueDate: dueDate(deadline) },
          cashReceiptType: receipt ? RECEIPTS[receipt] : 'ANONYMOUS',
        },
      }

export type PortoneStepOptions = {
  storeId: string
  channelKey: string
  sdkUrl: string
  /** For a booker without an e-mail address: KG Inicis asks for one on a computer. */
  noReplyEmail: string
}

/**
 * Opens the payment window by PortOne's browser SDK, `PortOne.requestPayment`
 * (https://developers.portone.io/sdk/ko/v2-sdk/payment-request, `@portone/browser-sdk` 0.1.11, read on
 * 2026-11-22). Which payment company it is depends on the channel alone.
 */
export const describePortoneStep = (
  { storeId, channelKey, sdkUrl, noReplyEmail }: PortoneStepOptions,
  order: PaymentOrder,
  receipt: ReceiptUse | null,
): PaymentStep => {
  const hosts = [new URL(sdkUrl).origin, ...PORTONE_HOSTS, ...COMPANY_HOSTS]
  const { orderId, amount, title, returnUrl, customerName, customerPhone, customerEmail } = order
  return {
    scriptUrl: sdkUrl,
    sources: { script: hosts, connect: hosts, frame: hosts, image: hosts, form: hosts },
    open: OPEN,
    cancelCodes: CANCEL_CODES,
    request: {
      storeId,
      channelKey,
      paymentId: orderId,
      orderName: title.slice(0, ORDER_NAME_LENGTH),
      totalAmount: amount,
      currency: 'KRW',
      locale: 'KO_KR',
      customer: {
        fullName: customerName.slice(0, CUSTOMER_NAME_LENGTH),
        phoneNumber: customerPhone,
        email: customerEmail || noReplyEmail,
      },
      redirectUrl: returnUrl,
      forceRedirect: true,
      ...describeMethod(order, receipt),
    },
  }
}
