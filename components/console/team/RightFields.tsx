import { Checkbox } from '@/components/common/form/Checkbox'
import { Select } from '@/components/common/form/Select'
import type { Fields } from '@/components/common/form/useFields'
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

export type Rights = { role: OperatorRole; ship_nos: number[] }

type Props = {
  form: Pick<Fields<Rights>, 'values' | 'text' | 'change'>
  ships: readonly TeamShip[]
}

/** A role, with what it means, and the boats of a captain. */
export const RightFields = ({ form, ships }: Props) => {
  const { role, ship_nos: chosen } = form.values
  return (
    <>
      <Select
        label="역할"
        options={OPTIONS}
        hint={MEANINGS[role]}
        required
        {...form.text('role')}
      />
      {role === 'captain' && (
        <Stack as="fieldset" $gap="xxs">
          <legend>맡은 배</legend>
          {ships.map(({ no, name }) => (
            <Checkbox
              key={no}
              label={name}
              checked={chosen.includes(no)}
              onChange={({ target }) =>
                form.change({
                  ship_nos: target.checked ? [...chosen, no] : chosen.filter((each) => each !== no),
                })
              }
            />
          ))}
        </Stack>
      )}
    </>
  )
}
