import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Cluster } from '@/components/common/layout/Cluster'
import { SendForm } from '@/components/console/shell/SendForm'
import { toKstDate } from '@/lib/date/kst'
import type { PriceRule } from '@/lib/schedule/priceRules'
import type { TideStyle } from '@/lib/tide/tide'
import { TIDE_CHOICES, tideDays } from '@/lib/tide/tideDays'
import { PriceFields } from '../PriceFields'
import { QuickChoice, ToggleGroup } from '../ToggleGroup'
import { WeekdayGroup } from '../WeekdayGroup'
import { problemsOf, RULE_CHOICES, toRule, valuesOf } from './ruleValues'

const TIDES = [{ label: '모든 물때', value: [] }, ...TIDE_CHOICES]

type Props = {
  /** The rule that is changed; absent for a new one. */
  rule?: PriceRule
  ship: { price: number; tide_style: TideStyle }
  onDone: (rule: PriceRule) => void
  onCancel: () => void
}

/** One rule of a boat's prices. Nothing is sent yet: the rules are saved together. */
export const RuleForm = ({ rule, ship, onDone, onCancel }: Props) => {
  const form = useForm({
    initial: valuesOf(rule, toKstDate(new Date())),
    validate: problemsOf,
    send: async (values) => onDone(toRule(values)),
  })
  return (
    <SendForm
      form={form}
      $gap="sm"
      failure={undefined}
      action={rule ? '규칙 바꾸기' : '규칙 넣기'}
      variant="secondary"
      onCancel={onCancel}
    >
      <TextField label="이름" hint="예: 성수기, 주말, 사리" {...form.text('name')} />
      <Cluster role="group" aria-label="자주 쓰는 규칙">
        {RULE_CHOICES.map(({ label, weekdays }) => (
          <QuickChoice
            key={label}
            isChosen={form.values.name === label}
            onClick={() => form.change({ name: label, weekdays: [...weekdays] })}
          >
            {label}
          </QuickChoice>
        ))}
      </Cluster>
      <DateField label="첫날" type="date" {...form.text('valid_from')} />
      <DateField label="마지막 날" type="date" {...form.text('valid_to')} />
      <WeekdayGroup {...form.choice('weekdays')} />
      <ToggleGroup
        label="물때"
        quick={TIDES}
        options={tideDays(ship.tide_style)}
        {...form.choice('tides')}
      />
      <DateField
        label="이 시간에 나가는 일정만"
        type="time"
        hint="비워 두면 모든 시간이에요."
        {...form.text('departure_time')}
      />
      <PriceFields name="price" form={form} example={ship.price} />
    </SendForm>
  )
}
