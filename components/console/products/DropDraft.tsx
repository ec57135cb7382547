import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { ProductDraft } from '@/lib/contract/console/products'
import { useSend } from '@/store/console/useSend'
import { productPath, PRODUCTS_PATH } from './productPaths'

/** Throws a draft away, after a question. */
export const DropDraft = ({ draft }: { draft: ProductDraft }) => {
  const router = useRouter()
  const { send, failure } = useSend('dropDraft', { ends: 'getDraft' })
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({
    initial: {},
    send: async () => {
      const sent = await send({ params: { no: draft.draft_no }, body: { version: draft.version } })
      if (!sent || !('data' in sent)) return
      await router.push(draft.ship_no === null ? PRODUCTS_PATH : productPath(draft.ship_no))
    },
  })
  return (
    <>
      <Button variant="ghost" isFullWidth onClick={() => setIsAsking(true)}>
        쓰던 내용 버리기
      </Button>
      {isAsking && (
        <SendDialog
          form={form}
          title="쓰던 내용을 버릴까요?"
          failure={failure}
          action="버리기"
          onClose={() => setIsAsking(false)}
        >
          <p>
            {draft.ship_no === null
              ? '아직 올리지 않은 이 상품이 사라져요.'
              : '판매 중인 내용은 그대로 있고, 고치던 내용만 사라져요.'}
          </p>
        </SendDialog>
      )}
    </>
  )
}
