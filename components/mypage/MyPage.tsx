import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { NextTrip } from '@/components/common/reservation/NextTrip'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { onRequest } from '@/components/common/load/onRequest'
import { useAppSelector } from '@/store/hooks'
import { Leave } from './Leave'
import { MyLinks } from './MyLinks'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { Profile } from './Profile'
import { SavedPassengers } from './SavedPassengers'

const AdConsents = onRequest(() => import('./AdConsents').then((code) => code.AdConsents))

/** My page: the member's profile, links to the member's pages, and what can be changed. */
export const MyPage = () => {
  const { push } = useRouter()
  const [asksForAds, setAsksForAds] = useState(false)
  const registType = useAppSelector(({ user }) => user.userInfo.regist_type)
  return (
    <Stack $gap="lg">
      <PageTitle>마이페이지</PageTitle>
      <NextTrip userType="member">
        <Profile />
        <MyLinks />
        <Section title="이름 바꾸기">
          <NameForm />
        </Section>
        {registType === 'EMAIL' && (
          <Section title="비밀번호 바꾸기">
            <PasswordForm />
          </Section>
        )}
        <Section title="저장한 승선자">
          <SavedPassengers />
        </Section>
        {asksForAds ? (
          <AdConsents />
        ) : (
          <Button variant="secondary" isFullWidth onClick={() => setAsksForAds(true)}>
            광고 문자 수신 확인하기
          </Button>
        )}
        <Leave onLeft={() => void push('/user/logout')} />
      </NextTrip>
    </Stack>
  )
}
