import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Accordion } from '@/components/common/layout/Accordion'
import { Stack } from '@/components/common/layout/Stack'
import { CardList } from '@/components/console/shell/Card'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { ProductCard } from './ProductCard'
import { PRODUCTS_PATH } from './productPaths'

/** What the operator sells, what is being written, and what was put away. */
export const ProductsPage = () => {
  const { data, failure, reload } = useRead('getProducts', {})
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const kept = data.list.filter(({ state }) => state !== 'archived')
  const archived = data.list.filter(({ state }) => state === 'archived')
  const card = (product: (typeof data.list)[number]) => (
    <ProductCard key={`${product.ship_no}:${product.draft_no}`} product={product} />
  )
  return (
    <Stack style={{ maxWidth: 'none' }}>
      <LinkButton href={`${PRODUCTS_PATH}/new`} prefetch={false}>
        새 상품 만들기
      </LinkButton>
      {kept.length === 0 && (
        <EmptyState title="아직 상품이 없어요.">첫 배를 만들어 올려 보세요.</EmptyState>
      )}
      <CardList>{kept.map(card)}</CardList>
      {archived.length > 0 && (
        <Accordion summary={`보관한 상품 ${archived.length}개`}>
          <CardList>{archived.map(card)}</CardList>
        </Accordion>
      )}
    </Stack>
  )
}
