import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import type { Money, MoneyReservation } from '@/lib/contract/console/moneyParts'
import { FilterFields } from './FilterFields'

export type MoneyChoice = { shipNo: string; text: string }

export const ALL: MoneyChoice = { shipNo: '', text: '' }

const isOf =
  ({ shipNo, text }: MoneyChoice) =>
  (row: MoneyReservation): boolean =>
    (shipNo === '' || String(row.ship_no) === shipNo) &&
    [row.name, row.phone ?? '', String(row.reservation_no)].some((value) =>
      value.includes(text.trim().replaceAll('-', '')),
    )

/** What of all money belongs to a boat and to whom one looks for. */
export const chosenMoney = (money: Money, choice: MoneyChoice): Money => {
  const isChosen = isOf(choice)
  return {
    awaited: money.awaited.filter(isChosen),
    reviews: money.reviews.filter(isChosen),
    refunds: money.refunds.filter(isChosen),
    card_refunds: money.card_refunds.filter(isChosen),
  }
}

const boatsOf = (money: Money): [no: string, name: string][] => {
  const rows = [...money.awaited, ...money.reviews, ...money.refunds, ...money.card_refunds]
  return [...new Map(rows.map((row) => [row.ship_no, row.ship_name]))]
    .sort(([a], [b]) => a - b)
    .map(([no, name]) => [String(no), name])
}

interface Props {
  money: Money
  choice: MoneyChoice
  onChoose: (choice: MoneyChoice) => void
}

/** Narrows all lists of the page by boat and by person. */
export const MoneyFilter = ({ money, choice, onChoose }: Props) => (
  <FilterFields>
    <Select
      label="상품"
      value={choice.shipNo}
      onChange={({ currentTarget }) => onChoose({ ...choice, shipNo: currentTarget.value })}
      options={[
        { value: '', label: '전체' },
        ...boatsOf(money).map(([value, label]) => ({ value, label })),
      ]}
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
