import { useRouter } from 'next/router'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { useAddressNo } from '@/components/console/shell/useAddressNo'
import { CardHead } from '@/components/console/shell/Card'
import type { Product } from '@/lib/contract/console/products'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { StateBadge } from './ProductCard'
import { draftPath } from './productPaths'
import { RegisterState } from './RegisterState'
import { StateActions } from './StateActions'
import { Versions } from './Versions'

/** Begins to change a product, or goes on where somebody began. */
const EditButton = ({ shipNo, draftNo }: { shipNo: number; draftNo: number | null }) => {
  const router = useRouter()
  const { send, failure, isSending } = useSend('editProduct')
  const edit = async () => {
    const sent = await send({ params: { no: shipNo }, body: {} })
    if (sent && 'data' in sent) await router.push(draftPath(sent.data.draft.draft_no))
  }
  return (
    <>
      <Button isFullWidth isLoading={isSending} onClick={() => void edit()}>
        {draftNo === null ? '고치기' : '고치던 내용 이어서 쓰기'}
      </Button>
      <FailureMessage message={failure?.message} />
    </>
  )
}

const CopyButton = ({ shipNo, type }: { shipNo: number; type: Product['service_type'] }) => {
  const router = useRouter()
  const { send, failure, isSending } = useSend('startProduct')
  const copy = async () => {
    const sent = await send({ body: { service_type: type, copy_of: shipNo } })
    if (sent && 'data' in sent) await router.push(draftPath(sent.data.draft.draft_no))
  }
  return (
    <>
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void copy()}>
        복사해서 새 상품 만들기
      </Button>
      <FailureMessage message={failure?.message} />
    </>
  )
}

const LoadedProduct = ({ no }: { no: number }) => {
  const { data, failure, reload } = useRead('getProductVersions', { params: { no } })
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  const { product, url, list } = data
  return (
    <Stack>
      <CardHead as="h2">
        {product.name}
        <StateBadge state={product.state} />
      </CardHead>
      {product.state !== 'archived' && <EditButton shipNo={no} draftNo={product.draft_no} />}
      {product.state === 'live' && (
        <>
          <LinkButton href={url} target="_blank" variant="secondary" isFullWidth prefetch={false}>
            스토어에서 보기
          </LinkButton>
          <LinkButton href="/calendar/defaults" variant="secondary" isFullWidth prefetch={false}>
            나가는 요일과 시간 정하기
          </LinkButton>
        </>
      )}
      <CopyButton shipNo={no} type={product.service_type} />
      <StateActions shipNo={no} state={product.state} />
      <RegisterState shipNo={no} />
      <Section title="바뀐 내용">
        <Versions shipNo={no} type={product.service_type} list={list} state={product.state} />
      </Section>
    </Stack>
  )
}

/** A product that was published: its state, what can be done with it, and what it was before. */
export const ProductPage = () => {
  const no = useAddressNo()
  return no === undefined ? (
    <EmptyState title="상품을 찾을 수 없어요." />
  ) : (
    <LoadedProduct no={no} />
  )
}
