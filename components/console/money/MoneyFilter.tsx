import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import { useDebounced } from '@/components/common/form/useDebounced'
import type { MoneyQuery } from '@/lib/contract/console/moneyParts'
import { useRead } from '@/store/console/useRead'
import { FilterFields } from './FilterFields'

export type MoneyChoice = { shipNo: string; text: string }

export const ALL: MoneyChoice = { shipNo: '', text: '' }

/** What the api is asked for, once somebody has stopped typing. */
export const useMoneyQuery = ({ shipNo, text }: MoneyChoice): MoneyQuery => {
  const sought = useDebounced(text.trim())
  return {
    ...(shipNo === '' ? {} : { ship_no: Number(shipNo) }),
    ...(sought === '' ? {} : { text: sought }),
  }
}

export type FilterProps = {
  choice: MoneyChoice
  onChoose: (choice: MoneyChoice) => void
}

/** Narrows all lists of the page by boat and by person. */
export const MoneyFilter = ({ choice, onChoose }: FilterProps) => {
  const { data } = useRead('getBankAccounts', {})
  const boats = (data?.list ?? []).map(({ ship_no, ship_name }) => ({
    value: String(ship_no),
    label: ship_name,
  }))
  return (
    <FilterFields>
      <Select
        label="상품"
        value={choice.shipNo}
        onChange={({ currentTarget }) => onChoose({ ...choice, shipNo: currentTarget.value })}
        options={[{ value: '', label: '전체' }, ...boats]}
      />
      <TextField
        label="예약자"
        hint="이름, 전화번호, 예약번호"
        maxLength={50}
        value={choice.text}
        onChange={({ currentTarget }) => onChoose({ ...choice, text: currentTarget.value })}
      />
    </FilterFields>
  )
}
