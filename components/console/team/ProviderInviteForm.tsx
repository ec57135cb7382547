import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { EmailField, NameField } from '@/components/common/form/fields'
import { Stack } from '@/components/common/Stack'
import { providerCalls } from '@/lib/contract/console/providers'
import { useSend } from '@/store/console/useSend'

/** Who shall work for the provider, and so for every operator. */
export const ProviderInviteForm = ({ onInvited }: { onInvited: (link: string) => void }) => {
  const { send, isSending, failure } = useSend('inviteProvider')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(providerCalls.inviteProvider.body),
    defaultValues: { name: '', email: '' },
  })
  const submit = handleSubmit(async (body) => {
    const sent = await send({ body })
    if (sent && 'data' in sent) onInvited(sent.data.link)
  })
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <p>모든 업체를 대신해 일할 수 있어요. 대신 한 일은 그 업체의 기록에 남아요.</p>
      <NameField
        autoComplete="off"
        maxLength={40}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <EmailField
        autoComplete="off"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <FailureMessage message={failure?.message} />
      <Button type="submit" isFullWidth isLoading={isSending}>
        초대 링크 만들기
      </Button>
    </Stack>
  )
}
