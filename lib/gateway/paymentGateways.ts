/** The payment gateways that the product knows. */
export const PAYMENT_GATEWAYS = ['sandbox', 'toss', 'portone'] as const

export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number]
