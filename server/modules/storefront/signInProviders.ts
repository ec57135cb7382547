import type { Storefront } from '@/lib/contract/wire'
import type { Config } from '@/server/config'

/** What a browser needs to begin a sign-in with each configured provider; never a secret. */
export const signInProviders = ({
  kakao,
  apple,
}: Pick<Config, 'kakao' | 'apple'>): Storefront['sns'] =>
  (['KAKAO', 'APPLE'] as const).flatMap((regist_type) => {
    const settings = { KAKAO: kakao, APPLE: apple }[regist_type]
    if (!settings) return []
    return [{ regist_type, authorize_url: settings.authorizeUrl, client_id: settings.clientId }]
  })
