import { TextField } from '@/components/common/form/TextField'
import { onePicture } from '@/components/console/pictures/onePicture'
import { PictureField } from '@/components/console/pictures/PictureField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { shipGuide, type shipGuideCalls } from '@/lib/contract/console/shipGuides'

type Row = ConsoleAnswer<(typeof shipGuideCalls)['getShipGuides']>['list'][number]

/** What visitors are told about coming to one ship. */
export const ShipGuideForm = ({ row: { ship_no, ship_name, ...guide } }: { row: Row }) => {
  const { save, failure, isSaved } = useSave('setShipGuide')
  const form = useForm({
    initial: guide,
    validate: checkedBy(shipGuide),
    send: (body) => save({ params: { ship_no }, body }),
  })
  return (
    <SettingsCard
      title={ship_name}
      form={form}
      failure={failure}
      isSaved={isSaved}
      action={`${ship_name} 안내 저장하기`}
    >
      <TextField label="전화 받는 시간" hint="09:00~21:00" {...form.text('phone_hours')} />
      <TextField label="주차" {...form.text('parking')} />
      <PictureField
        label="만나는 곳 사진"
        ownerKind="meeting"
        max={1}
        {...onePicture(form.values.meeting_image, (image) => form.change({ meeting_image: image }))}
      />
    </SettingsCard>
  )
}
