import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CALLBACK_PATH, type SnsProvider } from '@/lib/oauth/callbackPath'
import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { snsLogin, type SnsOutcome } from '@/store/session/snsLogin'
import { SignInProgress } from './SignInProgress'
import { consumeSignIn } from './signInState'
import { useLeaveAfterLogin } from './useLeaveAfterLogin'

const TITLES = { KAKAO: '카카오 로그인', APPLE: 'Apple 로그인' } as const
/** The visitor cancelled, the provider refused, or the sign-in did not start in this tab. */
const NOT_SIGNED_IN = '로그인을 마치지 못했어요. 다시 시도해 주세요.'

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** The page that a sign-in comes back to, from the api's callback, with a code. */
export const SnsCallback = ({ provider }: { provider: SnsProvider }) => {
  const { query, isReady, replace } = useRouter()
  const leave = useLeaveAfterLogin()
  const dispatch = useAppDispatch()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const [problem, setProblem] = useState({ message: '', redirect: '/' })
  /** A code is valid once, and the effect may run more than once. */
  const isHandled = useRef(false)

  const signIn = useEffectEvent(async (): Promise<SnsOutcome & { redirect?: string }> => {
    const started = consumeSignIn(provider)
    const code = textOf(query.code)
    const state = textOf(query.state)
    const redirect = afterLogin(started?.redirect)
    if (!started || !code || !state) return { kind: 'failed', message: NOT_SIGNED_IN, redirect }
    const redirectUri = new URL(CALLBACK_PATH[provider], window.location.origin).href
    const request = { provider, code, redirectUri, state, stateKey: started.key }
    return { ...(await dispatch(snsLogin(request))), redirect }
  })
  const showOutcome = useEffectEvent(
    ({ redirect = '/', ...outcome }: SnsOutcome & { redirect?: string }) => {
      if (outcome.kind === 'failed')
        return setProblem({ message: outcome.message || NOT_SIGNED_IN, redirect })
      if (outcome.kind === 'join') void replace(withRedirect('/user/join', redirect))
      else leave(redirect)
    },
  )
  useEffect(() => {
    if (!isReady || !isRehydrated || isHandled.current) return
    isHandled.current = true
    void signIn().then((outcome) => showOutcome(outcome))
  }, [isReady, isRehydrated])

  return (
    <SignInProgress
      title={TITLES[provider]}
      problem={problem.message}
      redirect={problem.redirect}
    />
  )
}
