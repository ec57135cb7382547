import Link from 'next/link'
import { Badge, type BadgeTone } from '@/components/common/text/Badge'
import { Card, CardHead, CardNote } from '@/components/console/shell/Card'
import type { Product } from '@/lib/contract/console/products'
import { formatUnitPrice } from '@/lib/serviceType/formatUnitPrice'
import { labels } from '@/lib/serviceType/labels'
import { stepUnit } from '@/lib/serviceType/seatUnit'
import { PRODUCT_STATE_LABELS, type ProductState } from '@/lib/ship/product/productStates'
import { momentText } from '@/lib/staff/momentText'
import { draftPath, productPath } from './productPaths'

const TONES: Readonly<Record<ProductState, BadgeTone>> = {
  draft: 'warning',
  live: 'success',
  down: 'neutral',
  archived: 'neutral',
}

export const StateBadge = ({ state }: { state: ProductState }) => (
  <Badge tone={TONES[state]}>{PRODUCT_STATE_LABELS[state]}</Badge>
)

/** What is known of it in one line; what is not written yet is left out. */
const factsOf = ({ service_type: type, capacity, price }: Product): string => {
  const words = labels[type]
  const facts = [
    words.name,
    capacity === null ? '' : `${words.capacity} ${capacity}${stepUnit(words)}`,
    price === null ? '' : formatUnitPrice(words, price),
  ]
  return facts.filter(Boolean).join(' · ')
}

const noteOf = ({ ship_no, draft_no, publish_at, problem }: Product): string => {
  if (problem) return `정한 시각에 올리지 못했어요. ${problem}`
  if (publish_at) return `${momentText(publish_at)}에 올라가요.`
  return ship_no !== null && draft_no !== null ? '올리지 않은 내용이 있어요.' : ''
}

/** One product of the list, which leads to it or to its draft. */
export const ProductCard = ({ product }: { product: Product }) => {
  const { ship_no: shipNo, draft_no: draftNo, name } = product
  const href = shipNo === null ? draftPath(draftNo ?? 0) : productPath(shipNo)
  const note = noteOf(product)
  return (
    <Card>
      <CardHead>
        <Link href={href} prefetch={false}>
          {name || '이름 없는 상품'}
        </Link>
        <StateBadge state={product.state} />
      </CardHead>
      <CardNote>{factsOf(product)}</CardNote>
      {note && <CardNote>{note}</CardNote>}
    </Card>
  )
}
