/** The issuers as Kakao and Apple publish them; others are fakes for tests. */
export const KAKAO_ISSUER = 'https://kauth.kakao.com'
export const APPLE_ISSUER = 'https://appleid.apple.com'

/** Where the other providers are asked, as they publish it; other addresses are fakes, or ways to them. */
export const PROVIDER_URLS = {
  solapi: 'https://api.solapi.com',
  nhnSms: 'https://sms.api.nhncloudservice.com',
  nhnKakao: 'https://kakaotalk-bizmessage.api.nhncloudservice.com',
  dataGoKr: 'https://apis.data.go.kr',
} as const
