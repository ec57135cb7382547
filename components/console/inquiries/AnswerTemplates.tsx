import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Cluster } from '@/components/common/layout/Cluster'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import type { inquiryCalls } from '@/lib/contract/console/inquiries'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { AnswerTemplate } from '@/lib/inquiry/answerTemplate'
import { MAX_ANSWER_TEMPLATES } from '@/lib/inquiry/limits'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { TemplateForm } from './TemplateForm'

type Stored = ConsoleAnswer<(typeof inquiryCalls)['getAnswerTemplates']>

const EMPTY: AnswerTemplate = { name: '', text: '' }

const Templates = ({ stored: { version, list } }: { stored: Stored }) => {
  const { send, failure, reset } = useSend('setAnswerTemplates')
  /** The template whose form is open; as many as there are: a new one. */
  const [open, setOpen] = useState<number>()
  const [removed, setRemoved] = useState<number>()
  const edit = (index: number | undefined) => {
    reset()
    setOpen(index)
  }
  const save = async (changed: AnswerTemplate[]) => {
    const sent = await send({ body: { version, list: changed } })
    if (sent && 'data' in sent) setOpen(undefined)
  }
  if (open !== undefined) {
    return (
      <TemplateForm
        template={list[open] ?? EMPTY}
        failure={failure}
        onSave={(template) => save(list.toSpliced(open, 1, template))}
        onCancel={() => edit(undefined)}
      />
    )
  }
  return (
    <>
      {list.length > 0 && (
        <Rows>
          {list.map(({ name, text }, index) => (
            <Row key={index} title={name} note={text}>
              <Cluster>
                <Button
                  variant="secondary"
                  isSmall
                  aria-label={`${name} 바꾸기`}
                  onClick={() => edit(index)}
                >
                  바꾸기
                </Button>
                <Button
                  variant="secondary"
                  isSmall
                  aria-label={`${name} 지우기`}
                  onClick={() => setRemoved(index)}
                >
                  지우기
                </Button>
              </Cluster>
            </Row>
          ))}
        </Rows>
      )}
      <FailureMessage message={failure?.message} />
      {list.length < MAX_ANSWER_TEMPLATES && (
        <Button variant="secondary" isFullWidth onClick={() => edit(list.length)}>
          답변 더하기
        </Button>
      )}
      <AlertDialog
        isOpen={removed !== undefined}
        title={`‘${list[removed ?? 0]?.name ?? ''}’ 답변을 지울까요?`}
        message="이미 보낸 답변은 그대로예요."
        confirmLabel="지우기"
        cancelLabel="취소"
        onConfirm={() => {
          if (removed !== undefined) void save(list.toSpliced(removed, 1))
          setRemoved(undefined)
        }}
        onCancel={() => setRemoved(undefined)}
      />
    </>
  )
}

const ReadTemplates = () => {
  const { data, ...read } = useRead('getAnswerTemplates', {})
  return data ? <Templates stored={data} /> : <Unread {...read} height="6rem" />
}

/** The answers that are kept to use again: made, changed and removed. */
export const AnswerTemplates = () => (
  <Disclosure title="자주 쓰는 답변">
    <ReadTemplates />
  </Disclosure>
)
