import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import { BoatSelect } from '@/components/console/shell/BoatSelect'
import { PAY_TYPE_LABELS, PAY_TYPES } from '@/lib/reservation/payTypes'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SEARCHED_STATES, type SearchValues } from './searchAddress'

const Search = styled.form`
  display: grid;
  gap: ${theme.space.sm};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
`

const Pair = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
`

const PAY_OPTIONS = [
  { value: '', label: '모든 결제' },
  ...PAY_TYPES.map((value) => ({ value, label: PAY_TYPE_LABELS[value] })),
]

interface Props {
  values: SearchValues
  onSearch: (values: SearchValues) => void
}

/** One boat of several: what is chosen is searched at once. */
const BoatFilter = ({ value, onChoose }: { value: number; onChoose: (shipNo: number) => void }) => {
  const { data } = useRead('getShipGuides', {})
  const boats = (data?.list ?? []).map(({ ship_no, ship_name }) => ({
    no: ship_no,
    name: ship_name,
  }))
  return boats.length < 2 ? null : <BoatSelect boats={boats} value={value} onChoose={onChoose} />
}

/** Finds reservations by a word and by filters. */
export const ReservationFilters = ({ values, onSearch }: Props) => {
  const [draft, setDraft] = useState(values)
  const set = (name: keyof SearchValues, value: string) =>
    setDraft((before) => ({ ...before, [name]: value }))
  const field = (name: keyof SearchValues) => ({
    value: draft[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...draft, ship_no: values.ship_no ?? '' })
  }
  const box = (name: 'is_missing' | 'is_review') => ({
    checked: draft[name] === '1',
    onChange: ({ target }: { target: { checked: boolean } }) =>
      set(name, target.checked ? '1' : ''),
  })

  return (
    <Search role="search" onSubmit={submit}>
      <Line>
        <TextField
          label="이름, 초성, 전화번호 일부, 예약번호"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={50}
          {...field('text')}
        />
        <Button type="submit">찾기</Button>
      </Line>
      <BoatFilter
        value={Number(values.ship_no ?? 0)}
        onChoose={(no) => onSearch({ ...draft, ship_no: no === 0 ? '' : String(no) })}
      />
      <Disclosure title="조건 더 보기">
        <Pair>
          <DateField label="이날부터" type="date" {...field('from')} />
          <DateField label="이날까지" type="date" {...field('to')} />
          <Select label="상태" options={SEARCHED_STATES} {...field('state')} />
          <Select label="결제 방법" options={PAY_OPTIONS} {...field('pay_type')} />
        </Pair>
        <Checkbox label="받을 돈이 남은 예약만" {...box('is_missing')} />
        <Checkbox label="확인이 필요한 입금만" {...box('is_review')} />
        <Button type="submit" variant="secondary">
          이 조건으로 찾기
        </Button>
      </Disclosure>
    </Search>
  )
}
