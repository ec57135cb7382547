import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { answerTemplate } from '@/lib/contract/console/inquiries'
import { ANSWER_VARIABLES, type AnswerTemplate } from '@/lib/inquiry/answerTemplate'
import { ANSWER_TEMPLATE_LENGTHS } from '@/lib/inquiry/limits'

const VARIABLES = ANSWER_VARIABLES.map((name) => `{${name}}`).join(', ')

type Props = {
  template: AnswerTemplate
  failure: { message: string } | undefined
  onSave: (template: AnswerTemplate) => Promise<void>
  onCancel: () => void
}

/** One answer to use again. */
export const TemplateForm = ({ template, failure, onSave, onCancel }: Props) => {
  const form = useForm({
    initial: template,
    validate: checkedBy(answerTemplate),
    send: (values) => onSave(answerTemplate.parse(values)),
  })
  return (
    <SendForm
      form={form}
      $gap="sm"
      failure={failure}
      action="저장하기"
      variant="secondary"
      onCancel={onCancel}
    >
      <TextField
        label="이름"
        required
        hint="예: 주차, 준비물, 초보"
        maxLength={ANSWER_TEMPLATE_LENGTHS.name}
        {...form.text('name')}
      />
      <TextArea
        label="답변"
        required
        hint={`자동으로 채워지는 말: ${VARIABLES}`}
        rows={4}
        maxLength={ANSWER_TEMPLATE_LENGTHS.text}
        {...form.text('text')}
      />
    </SendForm>
  )
}
