export type SolapiSettings = {
  /** `https://api.solapi.com` */
  url: string
  apiKey: string
  apiSecret: string
  /** Of the KakaoTalk channel; without it there are text messages only. */
  pfId: string | undefined
  /** A number of ours that is registered with SOLAPI. */
  senderNo: string
  perSecond: number
}

export type NhnSmsSettings = {
  /** `https://sms.api.nhncloudservice.com` */
  url: string
  appKey: string
  secretKey: string
}

export type NhnKakaoSettings = {
  /** `https://kakaotalk-bizmessage.api.nhncloudservice.com` */
  url: string
  appKey: string
  secretKey: string
  /** Of the KakaoTalk channel (발신 키). */
  senderKey: string
}

export type NhnCloudSettings = {
  sms: NhnSmsSettings
  /** Without it there are text messages only. */
  kakao: NhnKakaoSettings | undefined
  /** A number of ours that is registered with the SMS service. */
  senderNo: string
  /** What `X-Toast-Webhook-Signature` of its webhooks must say; undefined: anything. */
  webhookSignature: string | undefined
  perSecond: number
}

/** Who sends text messages and KakaoTalk messages; `log`: nobody, they are written to the log. */
export type SmsSettings =
  { kind: 'log' } | ({ kind: 'solapi' } & SolapiSettings) | ({ kind: 'nhn' } & NhnCloudSettings)
