import { EmailField, NameField } from '@/components/common/form/fields'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { teamCalls } from '@/lib/contract/console/team'
import { useSend } from '@/store/console/useSend'
import { type Rights, RightFields } from './RightFields'
import type { TeamShip } from './teamTypes'

type Props = { ships: readonly TeamShip[]; onInvited: (link: string) => void }

const NOBODY: Rights & { name: string; email: string } = {
  name: '',
  email: '',
  role: 'manager',
  ship_nos: [],
}

/** Invites somebody: name, e-mail, role, and a captain's boats. Sending it makes a link. */
export const InviteForm = ({ ships, onInvited }: Props) => {
  const { send, failure } = useSend('inviteStaff')
  const form = useForm({
    initial: NOBODY,
    validate: checkedBy(teamCalls.inviteStaff.body),
    send: async (body) => {
      const sent = await send({ body })
      if (sent && 'data' in sent) onInvited(sent.data.link)
    },
  })
  return (
    <SendForm form={form} failure={failure} action="초대 링크 만들기">
      <NameField autoComplete="off" maxLength={40} {...form.text('name')} />
      <EmailField autoComplete="off" required {...form.text('email')} />
      <RightFields form={form} ships={ships} />
    </SendForm>
  )
}
