import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { PictureField } from '@/components/console/pictures/PictureField'
import { SendForm } from '@/components/console/shell/SendForm'
import { BANNER_LENGTHS, type OwnBanner } from '@/lib/storefront/banner'
import { problemsOf, toBanner, valuesOf } from './bannerForm'
import { onePicture } from './onePicture'

type Props = {
  banner: OwnBanner
  action: string
  onDone: (banner: OwnBanner) => void
  onCancel: () => void
}

/** One banner. Nothing is sent yet: the banners are saved together. */
export const BannerForm = ({ banner, action, onDone, onCancel }: Props) => {
  const form = useForm({
    initial: valuesOf(banner),
    validate: problemsOf,
    send: async (values) => onDone(toBanner(values)),
  })
  const { image } = form.values
  return (
    <SendForm
      form={form}
      $gap="sm"
      failure={undefined}
      action={action}
      variant="secondary"
      onCancel={onCancel}
    >
      <PictureField
        label="배너 사진"
        hint="가로로 긴 사진이 잘 맞아요. 아래쪽에 제목이 겹쳐 나와요."
        ownerKind="banner"
        max={1}
        {...onePicture(image, (changed) => form.change({ image: changed }))}
        {...(form.problems.image && { error: form.problems.image })}
      />
      <TextField label="제목" required maxLength={BANNER_LENGTHS.title} {...form.text('title')} />
      <TextField
        label="누르면 열 주소"
        required
        inputMode="url"
        autoCapitalize="none"
        hint="스토어 안이면 /customer/event처럼, 다른 사이트면 https://부터 적어 주세요."
        maxLength={BANNER_LENGTHS.link}
        {...form.text('link')}
      />
      <DateField
        label="보이기 시작하는 날"
        hint="비워 두면 바로 보여요."
        type="date"
        {...form.text('shown_from')}
      />
      <DateField
        label="마지막으로 보이는 날"
        hint="비워 두면 뺄 때까지 보여요."
        type="date"
        {...form.text('shown_until')}
      />
      <Checkbox label="스토어에 보이기" {...form.checkbox('is_on')} />
    </SendForm>
  )
}
