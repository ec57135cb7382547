import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { sailRule } from '@/lib/contract/console/sailRule'
import { LAW_RULE, SAIL_RULE_BOUNDS, type SailRule } from '@/lib/sea/sailLimits'

const { from, to } = SAIL_RULE_BOUNDS.hour

/** From which forecast on the office is asked whether boats sail, and until when it decides. */
export const SailRuleForm = ({ rule }: { rule: SailRule }) => {
  const { save, failure, isSaved } = useSave('setSailRule')
  const form = useForm<SailRule>({
    initial: rule,
    validate: checkedBy(sailRule),
    send: (body) => save({ body }),
  })
  return (
    <SettingsCard
      title="출조를 정하는 기준"
      intro={
        <p>
          예보가 기준에 이르거나 특보가 나면 오늘 화면에서 출조할지 물어요. 손님에게는 정하는 시각과
          함께 ‘기상 확인 중’이라고 알려요.
        </p>
      }
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="출조 기준 저장하기"
    >
      <TextField
        label="바람 (m/s)"
        hint={`법의 기준은 ${LAW_RULE.wind}m/s예요. 더 낮게만 정할 수 있어요.`}
        {...form.number('wind')}
        inputMode="decimal"
      />
      <TextField
        label="물결 (m)"
        hint={`법의 기준은 ${LAW_RULE.waves}m예요. 더 낮게만 정할 수 있어요.`}
        {...form.number('waves')}
        inputMode="decimal"
      />
      <TextField
        label="출조 전날 몇 시까지 정하나요"
        hint={`${from}시에서 ${to}시 사이로 정해요.`}
        {...form.number('hour')}
      />
    </SettingsCard>
  )
}
