import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { NameField } from '@/components/common/form/fields'
import { Stack } from '@/components/common/layout/Stack'
import { teamCalls } from '@/lib/contract/console/team'
import { useSend } from '@/store/console/useSend'
import { RoleField, ShipFields } from './RoleFields'
import type { Member, TeamShip } from './teamTypes'

type Props = { member: Member; ships: readonly TeamShip[]; onDone: () => void }

/** Name, role and boats. Somebody whose rights change is logged out everywhere. */
export const MemberForm = ({ member, ships, onDone }: Props) => {
  const { no, name, role: before, ship_nos, version } = member
  const { send, isSending, failure } = useSend('changeStaff')
  const { register, handleSubmit, formState, control, setValue } = useForm({
    resolver: zodResolver(teamCalls.changeStaff.body),
    defaultValues: { name, role: before, ship_nos, version },
  })
  const [role, chosen] = useWatch({ control, name: ['role', 'ship_nos'] })
  const submit = handleSubmit(async (body) => {
    const sent = await send({ params: { no }, body })
    if (sent && 'data' in sent) onDone()
  })
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <NameField
        autoComplete="off"
        maxLength={40}
        error={formState.errors.name?.message}
        {...register('name')}
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
        저장
      </Button>
    </Stack>
  )
}
