import { useRouter } from 'next/router'
import type { ComponentType } from 'react'
import { PageTitle } from '@/components/common/PageTitle'
import { Section } from '@/components/common/Section'
import { Stack } from '@/components/common/Stack'
import { useAppSelector } from '@/store/hooks'
import { Leave } from './Leave'
import { MyLinks } from './MyLinks'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { Profile } from './Profile'
import type { PassengerFieldsProps } from './SavedPassengerDialog'
import { SavedPassengers } from './SavedPassengers'

interface Props {
  /** The six fields of a passenger, as the passenger list has them. */
  PassengerFields: ComponentType<PassengerFieldsProps>
}

/** A member's own place: who they are, where their things are, and what they can change. */
export const MyPage = ({ PassengerFields }: Props) => {
  const { push } = useRouter()
  const registType = useAppSelector(({ user }) => user.userInfo.regist_type)
  return (
    <Stack $gap="lg">
      <PageTitle>마이페이지</PageTitle>
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
      <Section title="자주 함께하는 승선자">
        <SavedPassengers Fields={PassengerFields} />
      </Section>
      <Leave onLeft={() => void push('/user/logout')} />
    </Stack>
  )
}
