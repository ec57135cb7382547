import { useId, useState } from 'react'
import { Card } from '@/components/common/card/Card'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { keptHours } from '@/lib/contract/console/calendar'
import { useSend } from '@/store/console/useSend'

/** When seats kept back are given free, where nothing else is said of them. */
export const KeptHours = ({ hours }: { hours: number }) => {
  const { send, failure } = useSend('setKeptHours')
  const [isSaved, setIsSaved] = useState(false)
  const titleId = useId()
  const form = useForm({
    initial: { hours },
    validate: checkedBy(keptHours),
    send: async (body) => {
      const sent = await send({ body })
      setIsSaved(sent !== undefined && 'data' in sent)
    },
  })
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>따로 잡아 둔 자리</h2>
      <SendForm
        form={form}
        $gap="sm"
        failure={failure}
        done={isSaved && '저장했어요.'}
        variant="secondary"
        action="푸는 시간 저장하기"
      >
        <TextField
          label="출발 몇 시간 전에 풀까요"
          hint="앞으로 따로 잡아 두는 자리에 적용해요. 자리마다 따로 정할 수도 있어요."
          {...form.number('hours')}
        />
      </SendForm>
    </Stack>
  )
}
