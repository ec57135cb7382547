import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { ProductDraft } from '@/lib/contract/console/products'
import { fieldName } from '@/lib/ship/product/productSteps'
import { SHIP_FIELDS } from '@/lib/ship/product/shipFields'

type Props = {
  seen: ProductDraft
  current: ProductDraft
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** What somebody else wrote while a step was filled in, and the choice that is left. */
export const DraftChanged = ({ seen, current, onTakeTheirs, onSaveMine }: Props) => {
  const names = SHIP_FIELDS.filter(
    (field) => JSON.stringify(seen.content[field]) !== JSON.stringify(current.content[field]),
  ).map((field) => fieldName(current.service_type, field))
  return (
    <Callout $tone="warning" role="alert">
      <strong>그사이 다른 사람이 이 상품을 고쳤어요.</strong>
      {names.length > 0 && <p>바뀐 곳: {names.join(', ')}</p>}
      <Button variant="secondary" isFullWidth onClick={onTakeTheirs}>
        바뀐 대로 두기
      </Button>
      <Button isFullWidth onClick={onSaveMine}>
        내가 쓴 내용으로 저장하기
      </Button>
    </Callout>
  )
}
