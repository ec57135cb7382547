import { EmailField, NameField } from '@/components/common/form/fields'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { providerCalls } from '@/lib/contract/console/providers'
import { useSend } from '@/store/console/useSend'

/** Who shall work for the provider, and so for every operator. */
export const ProviderInviteForm = ({ onInvited }: { onInvited: (link: string) => void }) => {
  const { send, failure } = useSend('inviteProvider')
  const form = useForm({
    initial: { name: '', email: '' },
    validate: checkedBy(providerCalls.inviteProvider.body),
    send: async (body) => {
      const sent = await send({ body })
      if (sent && 'data' in sent) onInvited(sent.data.link)
    },
  })
  return (
    <SendForm form={form} failure={failure} action="초대 링크 만들기">
      <p>모든 업체를 대신해 일할 수 있어요. 대신 한 일은 그 업체의 기록에 남아요.</p>
      <NameField autoComplete="off" maxLength={40} {...form.text('name')} />
      <EmailField autoComplete="off" required {...form.text('email')} />
    </SendForm>
  )
}
