import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FieldError } from '@/components/common/form/FieldError'
import { TextField } from '@/components/common/form/TextField'
import type { RefundPolicy } from '@/lib/contract/wire'
import { changeRow, refundExample, withoutRow, withRow } from '@/lib/refund/refundTable'
import { theme } from '@/styles/theme'
import { EditedRow, EditedRows, numberOf } from './EditedRows'

const Legend = styled.legend`
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

type Props = {
  value: RefundPolicy
  /** Won of one person, or of one room and night. */
  price: number | null
  error?: string | undefined
  onChange: (policy: RefundPolicy) => void
}

const EXAMPLE_DAYS = [5, 0]

/** What comes back for a cancellation. The day of the trip stays in the table, so that no day is left out. */
export const RefundEditor = ({ value: policy, price, error, onChange }: Props) => {
  const ofDay = policy.findLastIndex(({ days }) => days === 0)
  return (
    <fieldset>
      <Legend>환불 규정</Legend>
      <EditedRows>
        {policy.map(({ days, percent }, index) => (
          <EditedRow key={index}>
            {index === ofDay ? (
              <TextField label="언제" value="이용 당일" readOnly />
            ) : (
              <TextField
                label="며칠 전까지"
                type="number"
                inputMode="numeric"
                value={days ?? ''}
                onChange={({ target }) =>
                  onChange(changeRow(policy, index, { days: numberOf(target.value) }))
                }
              />
            )}
            <TextField
              label="환불 비율(%)"
              type="number"
              inputMode="numeric"
              value={percent ?? ''}
              onChange={({ target }) =>
                onChange(changeRow(policy, index, { percent: numberOf(target.value) }))
              }
            />
            {index !== ofDay && (
              <Button
                variant="ghost"
                aria-label={`${days}일 전 줄 지우기`}
                onClick={() => onChange(withoutRow(policy, index))}
              >
                지우기
              </Button>
            )}
          </EditedRow>
        ))}
      </EditedRows>
      <Button variant="secondary" isSmall onClick={() => onChange(withRow(policy))}>
        환불 줄 넣기
      </Button>
      <FieldError id={undefined} message={error ?? ''} />
      <div role="status">
        {EXAMPLE_DAYS.map((days) => (
          <p key={days}>{refundExample(policy, price ?? 100_000, days)}</p>
        ))}
      </div>
    </fieldset>
  )
}
