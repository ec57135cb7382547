import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { storefrontSettings } from '@/lib/contract/console/storefront'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import type { OwnStorefront } from './ownStorefront'

/** When the storefront's phone is answered. */
export const PhoneHoursForm = ({ storefront: { phone_hours } }: { storefront: OwnStorefront }) => {
  const { save, failure, isSaved } = useSave('setStorefront')
  const form = useForm({
    initial: { phone_hours },
    validate: checkedBy(storefrontSettings.pick({ phone_hours: true })),
    send: (body) => save({ body }),
  })
  return (
    <SettingsCard
      title="고객센터"
      intro={<p>스토어의 맨 아래, 전화번호와 함께 나와요.</p>}
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="고객센터 저장하기"
    >
      <TextField
        label="전화 받는 시간"
        hint="매일 09:00~21:00"
        maxLength={STOREFRONT_LENGTHS.phone_hours}
        {...form.text('phone_hours')}
      />
    </SettingsCard>
  )
}
