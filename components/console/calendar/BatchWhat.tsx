import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { RadioCards } from '@/components/common/form/RadioCards'
import type { Fields } from '@/components/common/form/useFields'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { TERM_NAMES } from '@/lib/schedule/departureTerms'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { type BatchValues, isWonAction } from './batchValues'
import { ACTIONS, MORE_ACTIONS, STATUSES } from './batchWords'
import { PriceFields } from './PriceFields'
import { TermFields } from './TermFields'

/** Three in a row where there is room: so many have no hole in the last one. */
const Actions = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  ${media.tablet} {
    fieldset > div {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`

type Props = { form: Fields<BatchValues>; ships: readonly CalendarShip[] }

/** What the departures shall have: the fields of the action that is chosen. */
const ActionFields = ({ form, ships }: Props) => {
  const { action } = form.values
  if (action === 'remove') return null
  if (action === 'status') {
    return <RadioCards legend="판매" options={STATUSES} {...form.choice('status')} />
  }
  if (isWonAction(action)) {
    return <PriceFields name={action} form={form} example={ships[0]?.price ?? 0} />
  }
  const isOpening = action === 'open'
  const capacity = isOpening
    ? '자리와 가격을 비워 두면 배마다 정원과 정해 둔 가격으로 열어요.'
    : '배의 정원보다 많게 바꿀 수 없어요.'
  return (
    <TermFields
      names={TERM_NAMES.filter((name) => isOpening || name === action)}
      form={form}
      hints={{ capacity }}
    />
  )
}

/** The first step: what is done to the departures. */
export const BatchWhat = (props: Props) => {
  const { form } = props
  const isRare = MORE_ACTIONS.some(({ value }) => value === form.values.action)
  const [isMore, setMore] = useState(isRare)
  return (
    <>
      <Actions>
        <RadioCards legend="할 일" options={ACTIONS} {...form.choice('action')} />
        {isMore || isRare ? (
          <RadioCards legend="다른 조건" options={MORE_ACTIONS} {...form.choice('action')} />
        ) : (
          <Button variant="secondary" isSmall onClick={() => setMore(true)}>
            다른 조건 더 보기
          </Button>
        )}
      </Actions>
      <ActionFields {...props} />
    </>
  )
}
