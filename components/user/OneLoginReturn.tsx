import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterLogin } from '@/lib/redirect/afterLogin'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { continueLogin } from '@/store/session/continueLogin'
import { selectIsRehydrated } from '@/store/session/selectors'
import { consumeOneLogin } from './oneLogin'
import { SignInProgress } from './SignInProgress'

const NOT_SIGNED_IN = '로그인을 마치지 못했어요. 다시 시도해 주세요.'
const PROBLEMS: Readonly<Record<string, string>> = {
  login_required:
    '이 브라우저에서 로그인한 뱃길 사이트가 없어요. 여기에서 로그인하면 다른 뱃길 사이트에서 이어갈 수 있어요.',
  access_denied: '로그인을 취소하셨어요.',
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** What the log-in page shows when the one log-in comes back to it. */
export const OneLoginReturn = () => {
  const { query, isReady, replace } = useRouter()
  const dispatch = useAppDispatch()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const [problem, setProblem] = useState({ message: '', redirect: '/' })
  /** A code is valid once, and the effect may run more than once. */
  const isHandled = useRef(false)

  const finish = useEffectEvent(async () => {
    const returned = await consumeOneLogin({
      state: textOf(query.state),
      code: textOf(query.code),
    })
    const redirect = afterLogin(returned.redirect)
    const failed = returned.body
      ? await dispatch(continueLogin(returned.body))
      : { message: PROBLEMS[textOf(query.error)] ?? '' }
    if (failed) setProblem({ message: failed.message || NOT_SIGNED_IN, redirect })
    else await replace(redirect)
  })
  useEffect(() => {
    if (!isReady || !isRehydrated || isHandled.current) return
    isHandled.current = true
    void finish()
  }, [isReady, isRehydrated])

  return <SignInProgress title="로그인" problem={problem.message} redirect={problem.redirect} />
}
