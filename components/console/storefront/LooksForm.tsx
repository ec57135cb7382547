import { useForm } from '@/components/common/form/useForm'
import { PictureField } from '@/components/console/pictures/PictureField'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { storefrontSettings } from '@/lib/contract/console/storefront'
import { ColorField } from './ColorField'
import { ColorPreview } from './ColorPreview'
import { onePicture } from '@/components/console/pictures/onePicture'
import type { OwnStorefront } from './ownStorefront'

const shape = storefrontSettings.pick({ logo: true, color: true })

/** Logo and colour of the storefront. */
export const LooksForm = ({ storefront: { logo, color } }: { storefront: OwnStorefront }) => {
  const { save, failure, isSaved } = useSave('setStorefront')
  const form = useForm({
    initial: { logo, color },
    validate: checkedBy(shape),
    send: (body) => save({ body }),
  })
  return (
    <SettingsCard
      title="로고와 색"
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="로고와 색 저장하기"
    >
      <PictureField
        label="로고"
        hint="스토어 이름 앞에 작은 정사각형으로 나와요."
        ownerKind="storefront"
        max={1}
        {...onePicture(form.values.logo, (image) => form.change({ logo: image }))}
        {...(form.problems.logo && { error: form.problems.logo })}
      />
      <ColorField {...form.choice('color')} />
      <ColorPreview color={form.values.color} />
    </SettingsCard>
  )
}
