import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { useForm } from '@/components/common/form/useForm'
import { Stack } from '@/components/common/layout/Stack'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { Unread } from '@/components/console/shell/Unread'
import { NoProduct } from '@/components/console/shell/NoProduct'
import { articleText, type WrittenKind } from '@/lib/contract/console/articles'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { ArticleFields } from './ArticleFields'
import { type ArticleValues, EMPTY_ARTICLE, toBody } from './articleForm'
import { ArticlePreview } from './ArticlePreview'
import { KIND_LABELS, kindOf, PUBLISHERS, type PublisherName } from './publishers'

type AddProps = {
  kind: WrittenKind
  publisher: PublisherName
  /** Publishes it; says what went wrong, if anything. */
  add: (values: ArticleValues) => Promise<boolean>
  failure: { message: string } | undefined
}

const checked = checkedBy(articleText)

const AddForm = ({ kind, publisher, add, failure }: AddProps) => {
  const { push } = useRouter()
  const draft = useDraft<ArticleValues>(`${publisher}:article:${kind}`)
  const [isPreview, setIsPreview] = useState(false)
  const form = useForm<ArticleValues>({
    initial: EMPTY_ARTICLE,
    validate: (values) => checked(toBody(values)),
    draft,
    send: async (values) => {
      if (!(await add(values))) return
      draft.forget()
      void push(`${PUBLISHERS[publisher].path}?kind=${kind}`)
    },
  })
  return (
    <SendForm form={form} draft={draft} failure={failure} action={`${KIND_LABELS[kind]} 올리기`}>
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

/** An operator's article stands on the storefront of its boats: any of them names it. */
const OfOperator = ({ kind }: { kind: WrittenKind }) => {
  const { data, failure: unread, reload } = useRead('getReportTrips', {})
  const { send, failure } = useSend('addArticle')
  const request = useRequestKey()
  if (!data) return <Unread failure={unread} reload={reload} height="24rem" />
  const [ship] = data.ships
  if (!ship) return <NoProduct title="먼저 상품을 만들어 주세요." />
  const add = async (values: ArticleValues) => {
    const body = { ...toBody(values), kind, ship_no: ship.ship_no }
    const sent = await send({ body: { ...body, request_key: request.keyFor(body) } })
    request.settle(sent)
    return sent !== undefined && 'data' in sent
  }
  return <AddForm publisher="operator" {...{ kind, add, failure }} />
}

const OfProvider = ({ kind }: { kind: WrittenKind }) => {
  const { send, failure } = useSend('addProviderArticle')
  const request = useRequestKey()
  const add = async (values: ArticleValues) => {
    const body = { ...toBody(values), kind }
    const sent = await send({ body: { ...body, request_key: request.keyFor(body) } })
    request.settle(sent)
    return sent !== undefined && 'data' in sent
  }
  return <AddForm publisher="provider" {...{ kind, add, failure }} />
}

/** Writes an article of the kind that the address names. */
export const newArticlePage = (publisher: PublisherName) => {
  const NewArticlePage = () => {
    const { query, isReady } = useRouter()
    if (!isReady) return null
    const kind = kindOf(query.kind)
    return (
      <Stack>
        <p>{KIND_LABELS[kind]}</p>
        {publisher === 'operator' ? <OfOperator kind={kind} /> : <OfProvider kind={kind} />}
      </Stack>
    )
  }
  return NewArticlePage
}
