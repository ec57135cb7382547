import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { PartyChips } from '@/components/common/intent/PartyChips'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import { useToday } from '@/components/common/time/useToday'
import type { FilterCodes } from '@/lib/filters/activeFilters'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { PAY_OPTIONS, USE_TIMES, WALKTHROUGH, YES_NO } from '@/lib/filters/filterOptions'
import { labels } from '@/lib/serviceType/labels'
import { isPartyAsked } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { cleanSearchText } from '@/lib/text/searchText'
import type { Loaded } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { ChoiceGroup } from './ChoiceGroup'
import { CodeChoices } from './CodeChoices'
import { useMatchCount } from './useMatchCount'

const FORM_ID = 'ship-filter'

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg};

  /* The party's name stands above its chips like those of the other conditions. */
  > [role='group'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);

    > span {
      width: auto;
    }
  }
`

const ANSWERS = YES_NO.map(({ code, label }) => ({ value: code, label }))

interface YesNoProps {
  legend: string
  value: boolean
  onChange: (value: boolean) => void
}

/** Conditions that sort the list are yes/no questions (docs/specification.md#filter-values). */
const YesNo = ({ legend, value, onChange }: YesNoProps) => (
  <RadioCards
    legend={legend}
    options={ANSWERS}
    value={value ? '1' : '0'}
    onChange={(code) => onChange(code === '1')}
  />
)

interface FieldsProps {
  serviceType: ServiceType
  draft: UserFilter
  codes: Loaded<FilterCodes>
  onChange: (part: Partial<UserFilter>) => void
}

/** What can be asked for, each as it is in the draft. */
const FilterFields = ({ serviceType, draft, codes, onChange: change }: FieldsProps) => {
  const today = useToday()
  const { unit } = labels[serviceType]
  return (
    <>
      <TextField
        label="검색어"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder="상품, 항구, 어종"
        value={draft.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <TextField
        label="날짜"
        type="date"
        min={today}
        value={draft.sdate}
        onChange={({ target }) => change({ sdate: target.value })}
      />
      {isPartyAsked(unit) && (
        <PartyChips unit={unit} value={draft.party} onChange={(party) => change({ party })} />
      )}
      <YesNo
        legend="예약 가능한 상품 먼저"
        value={draft.is_possible}
        onChange={(is_possible) => change({ is_possible })}
      />
      <YesNo
        legend="쿠폰을 사용할 수 있는 상품 먼저"
        value={draft.is_coupon}
        onChange={(is_coupon) => change({ is_coupon })}
      />
      <CodeChoices serviceType={serviceType} codes={codes} filter={draft} onChange={change} />
      <ChoiceGroup
        legend="낚시 방법"
        options={WALKTHROUGH}
        chosen={draft.walkthrough}
        onChange={(walkthrough) => change({ walkthrough })}
      />
      <ChoiceGroup
        legend="이용시간"
        options={USE_TIMES}
        chosen={draft.use_time}
        onChange={(use_time) => change({ use_time })}
      />
      <ChoiceGroup
        legend="결제방법"
        options={PAY_OPTIONS}
        chosen={draft.pay}
        onChange={(pay) => change({ pay })}
      />
    </>
  )
}

interface Props {
  serviceType: ServiceType
  shipNo: number
  filter: UserFilter
  codes: Loaded<FilterCodes>
  onApply: (filter: UserFilter) => void
  onClose: () => void
}

/** All conditions of a list in one dialog; the list changes when they are applied. */
export const FilterSheet = ({ serviceType, shipNo, filter, codes, onApply, onClose }: Props) => {
  const [draft, setDraft] = useState(filter)
  const change = (part: Partial<UserFilter>) => setDraft((old) => ({ ...old, ...part }))
  const { text, isEmpty } = useMatchCount(serviceType, shipNo, draft)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onApply({ ...draft, search: cleanSearchText(draft.search) })
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={() => setDraft(EMPTY_FILTER)}>
        초기화
      </Button>
      <Button type="submit" form={FORM_ID} aria-disabled={isEmpty}>
        <span aria-live="polite">{text}</span>
      </Button>
    </>
  )

  return (
    <Dialog isOpen title="필터" onClose={onClose} footer={footer}>
      <Form id={FORM_ID} onSubmit={handleSubmit}>
        <FilterFields serviceType={serviceType} draft={draft} codes={codes} onChange={change} />
      </Form>
    </Dialog>
  )
}
