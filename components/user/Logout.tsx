import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { Loading } from '@/components/common/Loading'
import { NeedsScript } from '@/components/common/NeedsScript'
import { PageTitle } from '@/components/common/PageTitle'
import { Skeleton } from '@/components/common/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { logout } from '@/store/session/login'
import { selectIsRehydrated } from '@/store/session/selectors'

/** Ends the session as soon as the stored one is known, whatever the server answers; then home. */
export const Logout = () => {
  const { replace } = useRouter()
  const dispatch = useAppDispatch()
  const isRehydrated = useAppSelector(selectIsRehydrated)

  const leave = useEffectEvent(async () => {
    await dispatch(logout())
    await replace('/')
  })
  useEffect(() => {
    if (isRehydrated) void leave()
  }, [isRehydrated])

  return (
    <>
      <PageTitle>로그아웃</PageTitle>
      <NeedsScript />
      <Loading label="로그아웃하고 있어요">
        <Skeleton height="6rem" />
      </Loading>
    </>
  )
}
