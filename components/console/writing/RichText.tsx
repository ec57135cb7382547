import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Field, type FieldProps } from '@/components/common/form/Field'
import { onRequest } from '@/components/common/load/onRequest'
import type { TextEditorProps } from './TextEditor'

const TextEditor = onRequest<TextEditorProps>(
  () => import('./TextEditor').then(({ TextEditor: Editor }) => Editor),
  () => <Skeleton height="15rem" />,
)

type Props = FieldProps & {
  value: string
  onChange: (html: string) => void
  required?: boolean
  /** The field of a form. */
  'data-field'?: string
}

/**
 * A field for formatted text. Its value is HTML that the server's sanitiser leaves as it is; '' where nothing
 * is written. The editor is loaded where it is shown: `<RichText label="내용" {...form.choice('contents')} />`.
 */
export const RichText = ({ label, hint, error, required, ...rest }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired={required}>
    {(attributes) => <TextEditor {...rest} {...attributes} label={label} isRequired={required} />}
  </Field>
)
