import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { EmailField, NameField } from '@/components/common/form/fields'
import { Stack } from '@/components/common/Stack'
import { teamCalls } from '@/lib/contract/console/team'
import { useSend } from '@/store/console/useSend'
import { RoleField, ShipFields } from './RoleFields'
import type { TeamShip } from './teamTypes'

type Props = { ships: readonly TeamShip[]; onInvited: (link: string) => void }

/** Invites somebody: name, e-mail, role, and a captain's boats. */
export const InviteForm = ({ ships, onInvited }: Props) => {
  const { send, isSending, failure } = useSend('inviteStaff')
  const { register, handleSubmit, formState, control, setValue } = useForm({
    resolver: zodResolver(teamCalls.inviteStaff.body),
    defaultValues: { name: '', email: '', role: 'manager', ship_nos: [] as number[] },
  })
  const [role, chosen] = useWatch({ control, name: ['role', 'ship_nos'] })
  const submit = handleSubmit(async (body) => {
    const sent = await send({ body })
    if (sent && 'data' in sent) onInvited(sent.data.link)
  })
  return (
    <Stack as="form" noValidate onSubmit={submit}>
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
      <RoleField role={role} error={formState.errors.role?.message} {...register('role')} />
      {role === 'captain' && (
        <ShipFields
          ships={ships}
          chosen={chosen as number[]}
          onChange={(shipNos) => setValue('ship_nos', shipNos)}
        />
      )}
      <FailureMessage message={failure?.message} />
      <Button type="submit" isFullWidth isLoading={isSending}>
        초대 링크 만들기
      </Button>
    </Stack>
  )
}
