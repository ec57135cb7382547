import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Stack } from '@/components/common/layout/Stack'
import type { Storefront } from '@/lib/contract/wire'
import { CALLBACK_PATH, isSnsProvider, type SnsProvider } from '@/lib/oauth/callbackPath'
import { signInHref } from '@/store/session/snsLogin'
import { beginSignIn } from './signInState'

const NAMES = { KAKAO: '카카오로 계속하기', APPLE: 'Apple로 계속하기' } as const

/** The providers' brand colours, which their guidelines require. */
const Branded = styled(Button)<{ $provider: SnsProvider }>`
  background: ${({ $provider }) => ($provider === 'KAKAO' ? '#fee500' : '#000')};
  color: ${({ $provider }) => ($provider === 'KAKAO' ? '#191919' : '#fff')};
`

type Props = { providers: Storefront['sns']; redirect: string }

/** A button for each configured provider; nothing when there is none. */
export const SnsButtons = ({ providers, redirect }: Props) => {
  const begin = (provider: SnsProvider) => {
    const redirectUri = new URL(CALLBACK_PATH[provider], window.location.origin).href
    const stateKey = beginSignIn(provider, redirect)
    window.location.assign(signInHref({ provider, redirectUri, stateKey }))
  }
  if (providers.length === 0) return null
  return (
    <Stack $gap="xs">
      {providers.map(({ regist_type: provider }) => {
        if (!isSnsProvider(provider)) return null
        return (
          <Branded key={provider} $provider={provider} isFullWidth onClick={() => begin(provider)}>
            {NAMES[provider]}
          </Branded>
        )
      })}
    </Stack>
  )
}
