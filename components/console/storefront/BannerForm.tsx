import { Checkbox } from '@/components/common/form/Checkbox'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { PictureField } from '@/components/console/pictures/PictureField'
import { SendForm } from '@/components/console/shell/SendForm'
import { ShownSpan } from '@/components/console/writing/ShownSpan'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import { BANNER_LENGTHS, type OwnBanner } from '@/lib/storefront/banner'
import type { BannerOwnerName } from './bannerOwners'
import { BannerPreview } from './BannerPreview'
import { problemsOf, toBanner, valuesOf } from './bannerForm'
import { onePicture } from '@/components/console/pictures/onePicture'

type Props = {
  owner: BannerOwnerName
  banner: OwnBanner
  action: string
  onDone: (banner: OwnBanner) => void
  onCancel: () => void
}

const FITTING = '가로로 긴 사진이 잘 맞아요. 아래에 제목이 겹쳐요.'

/** One banner. Nothing is sent yet: the banners are saved together. */
export const BannerForm = ({ owner, banner, action, onDone, onCancel }: Props) => {
  const form = useForm({
    initial: valuesOf(banner),
    validate: problemsOf,
    send: async (values) => onDone(toBanner(values)),
  })
  const { image, title } = form.values
  return (
    <SendForm
      form={form}
      $gap="sm"
      failure={undefined}
      action={action}
      variant="secondary"
      onCancel={onCancel}
    >
      {owner === 'provider' ? (
        // The provider has no pictures of its own: it gives the address of one.
        <TextField
          label="배너 사진"
          required
          inputMode="url"
          hint={`/ 또는 https://로 시작하는 사진 주소. ${FITTING}`}
          maxLength={BANNER_LENGTHS.image}
          {...form.text('image')}
        />
      ) : (
        <PictureField
          label="배너 사진"
          hint={FITTING}
          ownerKind="banner"
          max={1}
          {...onePicture(image, (changed) => form.change({ image: changed }))}
          {...(form.problems.image && { error: form.problems.image })}
        />
      )}
      <TextField label="제목" required maxLength={BANNER_LENGTHS.title} {...form.text('title')} />
      {isPictureAddress(image) && <BannerPreview image={image} title={title} />}
      <TextField
        label="누르면 열 주소"
        required
        inputMode="url"
        autoCapitalize="none"
        hint="스토어 안은 /customer/event, 다른 사이트는 https://로 시작해요."
        maxLength={BANNER_LENGTHS.link}
        {...form.text('link')}
      />
      <ShownSpan
        until="뺄 때까지"
        first={form.text('shown_from')}
        last={form.text('shown_until')}
      />
      <Checkbox label="스토어에 보이기" {...form.checkbox('is_on')} />
    </SendForm>
  )
}
