import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useForm } from '@/components/common/form/useForm'
import { Stack } from '@/components/common/layout/Stack'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { Unread } from '@/components/console/shell/Unread'
import { useAddressNo } from '@/components/console/shell/useAddressNo'
import { useSave } from '@/components/console/shell/useSave'
import { TakeDown } from '@/components/console/writing/TakeDown'
import { articleText, type WrittenArticle } from '@/lib/contract/console/articles'
import { useRead } from '@/store/console/useRead'
import { ArticleFields } from './ArticleFields'
import { type ArticleValues, toBody, toValues } from './articleForm'
import { ArticlePreview } from './ArticlePreview'
import { KIND_LABELS, PUBLISHERS, type PublisherName } from './publishers'

const checked = checkedBy(articleText)

type Props = { article: WrittenArticle; publisher: PublisherName }

const ChangeForm = ({ article, publisher }: Props) => {
  const { no, version, kind } = article
  const { save, failure, isSaved } = useSave(PUBLISHERS[publisher].change)
  const [isPreview, setIsPreview] = useState(false)
  const form = useForm<ArticleValues>({
    initial: toValues(article),
    validate: (values) => checked(toBody(values)),
    send: (values) => save({ params: { no }, body: { ...toBody(values), version } }),
  })
  return (
    <SendForm form={form} failure={failure} done={isSaved && '고쳤어요.'} action="고친 내용 올리기">
      <ArticleFields form={form} kind={kind} publisher={publisher} />
      <Button variant="secondary" isFullWidth onClick={() => setIsPreview(true)}>
        미리보기
      </Button>
      {isPreview && (
        <ArticlePreview values={form.values} kind={kind} onClose={() => setIsPreview(false)} />
      )}
    </SendForm>
  )
}

const Loaded = ({ no, publisher }: { no: number; publisher: PublisherName }) => {
  const { path, read, takeDown } = PUBLISHERS[publisher]
  const { data, failure, reload } = useRead(read, { params: { no } })
  const { push } = useRouter()
  const [isDown, setIsDown] = useState(false)
  if (isDown) return null
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  return (
    <Stack>
      <p>{KIND_LABELS[data.kind]}</p>
      <ChangeForm article={data} publisher={publisher} />
      <TakeDown
        call={takeDown}
        no={no}
        what={KIND_LABELS[data.kind]}
        onDone={() => {
          setIsDown(true)
          void push(`${path}?kind=${data.kind}`)
        }}
      />
    </Stack>
  )
}

/** Changes the article that the address names, or takes it down. */
export const changeArticlePage = (publisher: PublisherName) => {
  const ChangeArticlePage = () => {
    const no = useAddressNo()
    return no === undefined ? (
      <EmptyState title="글을 찾을 수 없어요." />
    ) : (
      <Loaded key={no} no={no} publisher={publisher} />
    )
  }
  return ChangeArticlePage
}
