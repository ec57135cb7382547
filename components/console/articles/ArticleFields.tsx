import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import type { useForm } from '@/components/common/form/useForm'
import { onePicture } from '@/components/console/pictures/onePicture'
import { PictureField } from '@/components/console/pictures/PictureField'
import { ShownSpan } from '@/components/console/writing/ShownSpan'
import { RichText } from '@/components/console/writing/RichText'
import type { WrittenKind } from '@/lib/contract/console/articles'
import { MAX_TITLE } from '@/lib/contract/console/writingParts'
import type { ArticleValues } from './articleForm'
import type { PublisherName } from './publishers'

type Form = ReturnType<typeof useForm<ArticleValues>>
type Props = { form: Form; kind: WrittenKind; publisher: PublisherName }

/** When an event runs, and whether it pops up meanwhile. */
const EventFields = ({ form }: { form: Form }) => (
  <>
    <DateField label="이벤트 시작하는 날" type="date" {...form.text('starts_on')} />
    <DateField label="이벤트 끝나는 날" type="date" {...form.text('ends_on')} />
    <Checkbox label="이벤트 기간에 첫 화면에 띄우기" {...form.checkbox('is_popup')} />
  </>
)

/** The provider has no pictures of its own: it gives the address of one. */
const ImageField = ({ form, publisher }: Pick<Props, 'form' | 'publisher'>) =>
  publisher === 'provider' ? (
    <TextField
      label="대표 사진"
      hint="/ 또는 https://로 시작하는 사진 주소"
      inputMode="url"
      {...form.text('image')}
    />
  ) : (
    <PictureField
      label="대표 사진"
      ownerKind="article"
      max={1}
      {...onePicture(form.values.image, (image) => form.change({ image }))}
    />
  )

/** The fields of an article, as its kind needs them. */
export const ArticleFields = ({ form, kind, publisher }: Props) => (
  <>
    <TextField
      label={kind === 'faq' ? '질문' : '제목'}
      required
      maxLength={MAX_TITLE}
      {...form.text('title')}
    />
    {(kind === 'faq' || kind === 'event') && (
      <TextField
        label="분류"
        hint={kind === 'faq' ? '예: 예약, 주차. 같은 분류끼리 모여요.' : '예: 할인, 대회'}
        maxLength={20}
        {...form.text('type')}
      />
    )}
    {kind !== 'faq' && <ImageField form={form} publisher={publisher} />}
    <RichText label={kind === 'faq' ? '답' : '내용'} required {...form.choice('contents_html')} />
    {kind === 'event' && <EventFields form={form} />}
    <ShownSpan
      until="내릴 때까지"
      first={form.text('shown_from')}
      last={form.text('shown_until')}
    />
  </>
)
