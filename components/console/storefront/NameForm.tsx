import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { PictureField } from '@/components/console/pictures/PictureField'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { storefrontSettings } from '@/lib/contract/console/storefront'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import { FoundPreview } from './FoundPreview'
import { onePicture } from '@/components/console/pictures/onePicture'
import type { OwnStorefront } from './ownStorefront'
import { SharedPreview } from './SharedPreview'

const shape = storefrontSettings.pick({ web_title: true, description: true, share_image: true })

/** What the storefront is called, as search results and shared links show it. */
export const NameForm = ({ storefront }: { storefront: OwnStorefront }) => {
  const { web_title, description, share_image, address } = storefront
  const { save, failure, isSaved } = useSave('setStorefront')
  const form = useForm({
    initial: { web_title, description, share_image },
    validate: checkedBy(shape),
    send: (body) => save({ body }),
  })
  return (
    <SettingsCard
      title="이름과 소개"
      intro={<p>스토어의 맨 위, 검색 결과, 카카오톡으로 보낸 링크에 나와요.</p>}
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="이름과 소개 저장하기"
    >
      <TextField
        label="스토어 이름"
        required
        maxLength={STOREFRONT_LENGTHS.web_title}
        {...form.text('web_title')}
      />
      <TextArea
        label="소개"
        hint="어디에서 무엇을 낚는지 두 문장쯤 적어 주세요. 검색에는 앞 100자가 나와요."
        rows={3}
        maxLength={STOREFRONT_LENGTHS.description}
        {...form.text('description')}
      />
      <PictureField
        label="공유 사진"
        hint="가로로 긴 사진이 잘 맞아요. 위아래가 조금 잘려요."
        ownerKind="storefront"
        max={1}
        {...onePicture(form.values.share_image, (image) => form.change({ share_image: image }))}
        {...(form.problems.share_image && { error: form.problems.share_image })}
      />
      <FoundPreview {...form.values} address={address} />
      <SharedPreview {...form.values} address={address} />
    </SettingsCard>
  )
}
