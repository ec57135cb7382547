import type { FormEventHandler, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { EmailField, NameField } from '@/components/common/form/fields'
import { Stack } from '@/components/common/layout/Stack'

type Field = UseFormRegisterReturn & { error: string | undefined }

type Props = {
  name: Field
  email: Field
  failure: { message: string } | undefined
  isSending: boolean
  onSubmit: FormEventHandler
  /** Said above the fields. */
  intro?: ReactNode
  /** What else is asked. */
  children?: ReactNode
}

/** Whom an invitation is for; sending it makes a link. */
export const InviteFrame = ({
  name,
  email,
  failure,
  isSending,
  onSubmit,
  intro,
  children,
}: Props) => (
  <Stack as="form" noValidate onSubmit={onSubmit}>
    {intro}
    <NameField autoComplete="off" maxLength={40} {...name} />
    <EmailField autoComplete="off" required {...email} />
    {children}
    <FailureMessage message={failure?.message} />
    <Button type="submit" isFullWidth isLoading={isSending}>
      초대 링크 만들기
    </Button>
  </Stack>
)
