import { LinkButton } from '@/components/common/button/LinkButton'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { hasRight } from '@/lib/staff/rights'
import { useSession } from './session'

/** Instead of what needs a product: leads whoever may make one there. */
export const NoProduct = ({ title }: { title: string }) => {
  const { role } = useSession()
  const canMake = hasRight(role, 'manageProducts')
  return (
    <EmptyState
      title={title}
      action={
        canMake && (
          <LinkButton href="/products/new" prefetch={false}>
            새 상품 만들기
          </LinkButton>
        )
      }
    />
  )
}
