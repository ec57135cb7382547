import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { teamCalls } from '@/lib/contract/console/team'
import { useSend } from '@/store/console/useSend'
import { InviteFrame } from './InviteFrame'
import { RoleField, ShipFields } from './RoleFields'
import type { TeamShip } from './teamTypes'

type Props = { ships: readonly TeamShip[]; onInvited: (link: string) => void }

/** Invites somebody: name, e-mail, role, and a captain's boats. */
export const InviteForm = ({ ships, onInvited }: Props) => {
  const { send, isSending, failure } = useSend('inviteStaff')
  const { register, handleSubmit, formState, control, setValue } = useForm({
    resolver: zodResolver(teamCalls.inviteStaff.body),
    defaultValues: { name: '', email: '', role: 'manager', ship_nos: [] },
  })
  const { errors } = formState
  const [role, chosen] = useWatch({ control, name: ['role', 'ship_nos'] })
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
    >
      <RoleField role={role} error={errors.role?.message} {...register('role')} />
      {role === 'captain' && (
        <ShipFields
          ships={ships}
          chosen={chosen}
          onChange={(shipNos) => setValue('ship_nos', shipNos)}
        />
      )}
    </InviteFrame>
  )
}
