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
