import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import { REGULAR_TRIPS } from '@/lib/customer/customerLimits'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'

export type CustomerSearchValues = { text: string; label: string; isRegular: boolean }

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

/** The labels that the operator uses; nothing before there are some. */
const LabelSelect = ({ value, onChoose }: { value: string; onChoose: (label: string) => void }) => {
  const { data } = useRead('getCustomers', { query: {} })
  const used = data?.used_labels ?? []
  if (used.length === 0) return null
  return (
    <Select
      label="라벨"
      options={[
        { value: '', label: '모든 손님' },
        ...used.map((label) => ({ value: label, label })),
      ]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** Finds customers by a word; by label and by how often they came at once. */
export const CustomerSearch = ({
  onSearch,
}: {
  onSearch: (values: CustomerSearchValues) => void
}) => {
  const [values, setValues] = useState<CustomerSearchValues>({
    ...{ text: '', label: '', isRegular: false },
  })
  const choose = (chosen: Partial<CustomerSearchValues>) => {
    setValues({ ...values, ...chosen })
    onSearch({ ...values, ...chosen })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(values)
  }
  return (
    <Search role="search" onSubmit={submit}>
      <Line>
        <TextField
          label="이름, 초성, 전화번호 끝자리"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={50}
          value={values.text}
          onChange={({ target }) => setValues({ ...values, text: target.value })}
        />
        <Button type="submit">찾기</Button>
      </Line>
      <LabelSelect value={values.label} onChoose={(label) => choose({ label })} />
      <Checkbox
        label={`${REGULAR_TRIPS}번 이상 다녀간 손님만`}
        checked={values.isRegular}
        onChange={({ target }) => choose({ isRegular: target.checked })}
      />
    </Search>
  )
}
