import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { providerCalls } from '@/lib/contract/console/providers'
import { useSend } from '@/store/console/useSend'
import { InviteFrame } from './InviteFrame'

/** Who shall work for the provider, and so for every operator. */
export const ProviderInviteForm = ({ onInvited }: { onInvited: (link: string) => void }) => {
  const { send, isSending, failure } = useSend('inviteProvider')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(providerCalls.inviteProvider.body),
    defaultValues: { name: '', email: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async (body) => {
    const sent = await send({ body })
    if (sent && 'data' in sent) onInvited(sent.data.link)
  })
  return (
    <InviteFrame
      name={{ ...register('name'), error: errors.name?.message }}
      email={{ ...register('email'), error: errors.email?.message }}
      failure={failure}
      isSending={isSending}
      onSubmit={submit}
      intro={<p>모든 업체를 대신해 일할 수 있어요. 대신 한 일은 그 업체의 기록에 남아요.</p>}
    />
  )
}
