import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EmptyState } from '@/components/common/EmptyState'
import { LinkButton } from '@/components/common/LinkButton'
import { Loading } from '@/components/common/Loading'
import { NoScriptNotice } from '@/components/common/NoScriptNotice'
import { PageTitle } from '@/components/common/PageTitle'
import { Skeleton } from '@/components/common/Skeleton'
import { CALLBACK_PATH, type SnsProvider } from '@/lib/oauth/authorizeHref'
import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { snsLogin, type SnsOutcome } from '@/store/session/snsLogin'
import { consumeSignIn } from './signInState'

const TITLES = { KAKAO: '카카오 로그인', APPLE: 'Apple 로그인' } as const
/** Given up by the visitor, refused by the provider, or not begun in this tab. */
const NOT_SIGNED_IN = '로그인을 마치지 못했어요. 다시 시도해 주세요.'

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Where a provider sends a visitor back to, with an authorisation code. */
export const SnsCallback = ({ provider }: { provider: SnsProvider }) => {
  const { query, isReady, replace } = useRouter()
  const dispatch = useAppDispatch()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const [problem, setProblem] = useState({ message: '', redirect: '/' })
  /** A code is good once, however often the effect runs. */
  const isTaken = useRef(false)

  const signIn = useEffectEvent(async (): Promise<SnsOutcome & { redirect?: string }> => {
    const begun = consumeSignIn(provider)
    const code = one(query.code)
    const state = one(query.state)
    const redirect = afterLogin(begun?.redirect)
    if (!begun || !code || !state) return { kind: 'failed', message: NOT_SIGNED_IN, redirect }
    const redirectUri = new URL(CALLBACK_PATH[provider], window.location.origin).href
    const asked = { provider, code, redirectUri, state, stateKey: begun.key }
    return { ...(await dispatch(snsLogin(asked))), redirect }
  })
  const goOn = useEffectEvent(
    ({ redirect = '/', ...outcome }: SnsOutcome & { redirect?: string }) => {
      if (outcome.kind === 'failed')
        return setProblem({ message: outcome.message || NOT_SIGNED_IN, redirect })
      void replace(outcome.kind === 'join' ? withRedirect('/user/join', redirect) : redirect)
    },
  )
  useEffect(() => {
    if (!isReady || !isRehydrated || isTaken.current) return
    isTaken.current = true
    void signIn().then((outcome) => goOn(outcome))
  }, [isReady, isRehydrated])

  return (
    <>
      <PageTitle>{TITLES[provider]}</PageTitle>
      {problem.message ? (
        <div role="alert">
          <EmptyState
            title={problem.message}
            action={
              <LinkButton href={withRedirect('/user/login', problem.redirect)}>
                로그인 화면으로
              </LinkButton>
            }
          />
        </div>
      ) : (
        <>
          <NoScriptNotice />
          <Loading label="로그인하고 있어요">
            <Skeleton height="6rem" />
          </Loading>
        </>
      )}
    </>
  )
}
