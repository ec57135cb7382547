import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { keptHours } from '@/lib/contract/console/calendar'

/** When seats kept back are given free, where nothing else is said of them. */
export const KeptHours = ({ hours }: { hours: number }) => {
  const { save, failure, isSaved } = useSave('setKeptHours')
  const form = useForm({
    initial: { hours },
    validate: checkedBy(keptHours),
    send: (body) => save({ body }),
  })
  return (
    <SettingsCard
      title="따로 잡아 둔 자리"
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="푸는 시간 저장하기"
    >
      <TextField
        label="출발 몇 시간 전에 풀까요"
        hint="앞으로 따로 잡아 두는 자리에 적용해요. 자리마다 따로 정할 수도 있어요."
        {...form.number('hours')}
      />
    </SettingsCard>
  )
}
