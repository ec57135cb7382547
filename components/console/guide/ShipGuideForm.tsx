import { useId, useState } from 'react'
import { Card } from '@/components/common/card/Card'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Stack } from '@/components/common/layout/Stack'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { shipGuide, type shipGuideCalls } from '@/lib/contract/console/shipGuides'
import { useSend } from '@/store/console/useSend'

type Row = ConsoleAnswer<(typeof shipGuideCalls)['getShipGuides']>['list'][number]

/** What visitors are told about coming to one ship. */
export const ShipGuideForm = ({ row: { ship_no, ship_name, ...guide } }: { row: Row }) => {
  const { send, failure } = useSend('setShipGuide')
  const [isSaved, setIsSaved] = useState(false)
  const titleId = useId()
  const form = useForm({
    initial: guide,
    validate: checkedBy(shipGuide),
    send: async (body) => {
      const sent = await send({ params: { ship_no }, body })
      setIsSaved(sent !== undefined && 'data' in sent)
    },
  })
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{ship_name}</h2>
      <SendForm
        form={form}
        $gap="sm"
        failure={failure}
        done={isSaved && '저장했어요.'}
        variant="secondary"
        action={`${ship_name} 안내 저장하기`}
      >
        <TextField label="전화 받는 시간" hint="09:00~21:00" {...form.text('phone_hours')} />
        <TextField label="주차" {...form.text('parking')} />
        <TextField
          label="만나는 곳 사진"
          hint="/ 또는 https://로 시작하는 사진 주소"
          inputMode="url"
          {...form.text('meeting_image')}
        />
      </SendForm>
    </Stack>
  )
}
