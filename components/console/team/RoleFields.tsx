import type { ComponentProps } from 'react'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { OPERATOR_ROLES, type OperatorRole, ROLE_LABELS } from '@/lib/staff/roles'
import type { TeamShip } from './teamTypes'

/** What a role is for, in a line. */
const MEANINGS: Readonly<Record<OperatorRole, string>> = {
  owner: '모든 일을 할 수 있어요.',
  manager: '직원과 계좌를 뺀 모든 일을 해요.',
  captain: '맡은 배의 오늘 출조와 승선만 봐요.',
  accountant: '돈만 보고, 전화번호는 볼 수 없어요.',
}

const OPTIONS = OPERATOR_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))

type SelectProps = Partial<ComponentProps<typeof Select>>

/** A role, with what it means. */
export const RoleField = ({ role, ...rest }: SelectProps & { role: OperatorRole }) => (
  <Select label="역할" options={OPTIONS} hint={MEANINGS[role]} required {...rest} />
)

type ShipProps = {
  ships: readonly TeamShip[]
  chosen: readonly number[]
  onChange: (shipNos: number[]) => void
}

/** The boats of a captain. */
export const ShipFields = ({ ships, chosen, onChange }: ShipProps) => (
  <Stack as="fieldset" $gap="xxs">
    <legend>맡은 배</legend>
    {ships.map(({ no, name }) => (
      <Checkbox
        key={no}
        label={name}
        checked={chosen.includes(no)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, no] : chosen.filter((each) => each !== no))
        }
      />
    ))}
  </Stack>
)
