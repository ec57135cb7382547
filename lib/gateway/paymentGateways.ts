/** A key that an operator enters for a merchant of their own. */
type MerchantKey = {
  /** On the wire and in the form. */
  field: string
  /** What our settings of the gateway call it, and the database. */
  setting: string
  /** As the gateway's own console calls it. */
  label: string
  pattern: RegExp
  /** What is said of one that does not look like it. */
  problem: string
  isSecret?: true
}

/** The payment gateways that take keys, and what people read of them. */
export const KEYED_GATEWAYS = {
  toss: {
    label: '토스페이먼츠',
    merchantKeys: [
      {
        field: 'client_key',
        setting: 'clientKey',
        label: '클라이언트 키',
        pattern: /^(test|live)_ck_\w{8,}$/,
        problem: 'test_ck_나 live_ck_로 시작하는 키를 입력해 주세요.',
      },
      {
        field: 'secret_key',
        setting: 'secretKey',
        label: '시크릿 키',
        pattern: /^(test|live)_sk_\w{8,}$/,
        problem: 'test_sk_나 live_sk_로 시작하는 키를 입력해 주세요.',
        isSecret: true,
      },
    ],
  },
  portone: {
    label: '포트원',
    merchantKeys: [
      {
        field: 'store_id',
        setting: 'storeId',
        label: '상점 아이디',
        pattern: /^store-[\w-]{8,}$/,
        problem: 'store-로 시작하는 상점 아이디를 입력해 주세요.',
      },
      {
        field: 'channel_key',
        setting: 'channelKey',
        label: '채널 키',
        pattern: /^channel-key-[\w-]{8,}$/,
        problem: 'channel-key-로 시작하는 채널 키를 입력해 주세요.',
      },
      {
        field: 'api_secret',
        setting: 'apiSecret',
        label: 'V2 API 시크릿',
        pattern: /^\w{16,}$/,
        problem: 'V2 API 시크릿을 입력해 주세요.',
        isSecret: true,
      },
    ],
  },
} as const satisfies Record<string, { label: string; merchantKeys: readonly MerchantKey[] }>

export type KeyedGateway = keyof typeof KEYED_GATEWAYS

export const KEYED_NAMES = Object.keys(KEYED_GATEWAYS) as [KeyedGateway, ...KeyedGateway[]]

export const merchantKeysOf = (gateway: KeyedGateway): readonly MerchantKey[] =>
  KEYED_GATEWAYS[gateway].merchantKeys

/** What people call each. */
export const KEYED_LABELS = Object.fromEntries(
  KEYED_NAMES.map((name) => [name, KEYED_GATEWAYS[name].label]),
) as Record<KeyedGateway, string>

/** The payment gateways that the product knows. */
export const PAYMENT_GATEWAYS = ['sandbox', ...KEYED_NAMES] as const

export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number]
