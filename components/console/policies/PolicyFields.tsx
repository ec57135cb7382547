import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import type { useForm } from '@/components/common/form/useForm'
import { RichText } from '@/components/console/writing/RichText'
import { MAX_TITLE } from '@/lib/contract/console/writingParts'
import { PolicyPreview } from './PolicyPreview'

export type PolicyValues = { title: string; contents_html: string; starts_on: string }

/** The fields of a version of a policy text. */
export const PolicyFields = ({ form }: { form: ReturnType<typeof useForm<PolicyValues>> }) => (
  <>
    <TextField label="제목" required maxLength={MAX_TITLE} {...form.text('title')} />
    <DateField label="시행하는 날" type="date" required {...form.text('starts_on')} />
    <RichText label="내용" required {...form.choice('contents_html')} />
    <PolicyPreview {...form.values} />
  </>
)
