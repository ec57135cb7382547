import type { RegistType } from '@/lib/contract/wire'

export type SnsProvider = Exclude<RegistType, 'EMAIL'>

/** The page of a storefront that a sign-in with each provider goes back to. */
export const CALLBACK_PATH = {
  KAKAO: '/user/kakao',
  APPLE: '/user/apple',
} as const satisfies Record<SnsProvider, string>

export const isSnsProvider = (registType: string): registType is SnsProvider =>
  Object.hasOwn(CALLBACK_PATH, registType)
