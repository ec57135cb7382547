import { NameField } from '@/components/common/form/fields'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { teamCalls } from '@/lib/contract/console/team'
import { useSend } from '@/store/console/useSend'
import { RightFields } from './RightFields'
import type { Member, TeamShip } from './teamTypes'

type Props = { member: Member; ships: readonly TeamShip[]; onDone: () => void }

/** Name, role and boats. Somebody whose rights change is logged out everywhere. */
export const MemberForm = ({ member, ships, onDone }: Props) => {
  const { no, name, role, ship_nos, version } = member
  const { send, failure } = useSend('changeStaff')
  const form = useForm({
    initial: { name, role, ship_nos, version },
    validate: checkedBy(teamCalls.changeStaff.body),
    send: async (body) => {
      const sent = await send({ params: { no }, body })
      if (sent && 'data' in sent) onDone()
    },
  })
  return (
    <SendForm form={form} failure={failure} action="저장">
      <NameField autoComplete="off" maxLength={40} {...form.text('name')} />
      <RightFields form={form} ships={ships} />
    </SendForm>
  )
}
