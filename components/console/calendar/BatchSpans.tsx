import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { DateField } from '@/components/common/form/DateField'
import { FieldError } from '@/components/common/form/FieldError'
import { TextField } from '@/components/common/form/TextField'
import type { Fields } from '@/components/common/form/useFields'
import { Cluster } from '@/components/common/layout/Cluster'
import { toKstDate } from '@/lib/date/kst'
import { MAX_SPANS } from '@/lib/schedule/operatorLimits'
import { theme } from '@/styles/theme'
import { type BatchValues, isPriced, spanChoices } from './batchValues'
import { QuickChoice } from './ToggleGroup'

const Span = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${theme.space.xs};
  min-width: 0;
  padding: ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};

  legend {
    padding: 0 ${theme.space.xxs};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
  > button {
    align-self: end;
  }
`

const All = styled(Cluster)`
  grid-column: 1 / -1;
`

type Span = BatchValues['spans'][number]
type SpanProps = {
  index: number
  span: Span
  isOnly: boolean
  /** Whether it may have a price of its own. */
  hasPrice: boolean
  onChange: (changed: Partial<Span>) => void
  onRemove: () => void
}

const SpanFields = ({ index, span, isOnly, hasPrice, onChange, onRemove }: SpanProps) => (
  <Span>
    <legend>{isOnly ? '기간' : `기간 ${index + 1}`}</legend>
    {isOnly && (
      <All>
        {spanChoices(toKstDate(new Date())).map(({ label, from, to }) => (
          <QuickChoice
            key={label}
            isChosen={span.from === from && span.to === to}
            onClick={() => onChange({ from, to })}
          >
            {label}
          </QuickChoice>
        ))}
      </All>
    )}
    <DateField
      label="첫날"
      type="date"
      value={span.from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <DateField
      label="마지막 날"
      type="date"
      value={span.to}
      onChange={({ target }) => onChange({ to: target.value })}
    />
    {hasPrice && !isOnly && (
      <TextField
        label="이 기간 가격 (원)"
        type="number"
        inputMode="numeric"
        hint="비워 두면 앞에서 정한 가격이에요."
        value={span.price ?? ''}
        onChange={({ target }) =>
          onChange({ price: target.value === '' ? null : Number(target.value) })
        }
      />
    )}
    {!isOnly && (
      <Button variant="secondary" onClick={onRemove}>
        기간 {index + 1} 빼기
      </Button>
    )}
  </Span>
)

/** The spans of days, where prices are set each with its own. */
export const BatchSpans = ({ form }: { form: Fields<BatchValues> }) => {
  const { spans } = form.values
  return (
    <>
      {spans.map((span, index) => (
        <SpanFields
          key={index}
          index={index}
          span={span}
          isOnly={spans.length === 1}
          hasPrice={isPriced(form.values)}
          onChange={(changed) =>
            form.change({
              spans: spans.map((each, at) => (at === index ? { ...each, ...changed } : each)),
            })
          }
          onRemove={() => form.change({ spans: spans.filter((_, at) => at !== index) })}
        />
      ))}
      <FieldError id={undefined} message={form.problems.spans ?? ''} />
      {spans.length < MAX_SPANS && (
        <Button
          variant="secondary"
          isSmall
          onClick={() => form.change({ spans: [...spans, { from: '', to: '', price: null }] })}
        >
          기간 더하기
        </Button>
      )}
    </>
  )
}
