import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { GivenState, ProductState } from '@/lib/ship/product/productStates'
import { useSend } from '@/store/console/useSend'

type Change = { to: GivenState; label: string; title: string; text: string }

const SHOW: Change = {
  to: 'live',
  label: '다시 판매하기',
  title: '다시 판매할까요?',
  text: '내리기 전 내용 그대로 스토어에 보여요.',
}
const HIDE: Change = {
  to: 'down',
  label: '스토어에서 내리기',
  title: '스토어에서 내릴까요?',
  text: '찾거나 예약할 수 없게 돼요. 이미 받은 예약은 그대로예요.',
}
const ARCHIVE: Change = {
  to: 'archived',
  label: '보관하기',
  title: '이 상품을 보관할까요?',
  text: '더 팔지 않는 상품을 목록에서 치워요. 예약과 주소는 그대로 남고, 언제든 다시 꺼낼 수 있어요.',
}
const RESTORE: Change = {
  to: 'down',
  label: '보관함에서 꺼내기',
  title: '보관함에서 꺼낼까요?',
  text: '내린 상품으로 돌아가요. 다시 판매하기를 눌러야 스토어에 보여요.',
}

const CHANGES: Readonly<Record<ProductState, readonly Change[]>> = {
  draft: [],
  live: [HIDE, ARCHIVE],
  down: [SHOW, ARCHIVE],
  archived: [RESTORE],
}

const StateDialog = ({
  shipNo,
  change,
  onClose,
}: {
  shipNo: number
  change: Change
  onClose: () => void
}) => {
  const { send, failure } = useSend('setProductState')
  const form = useForm({
    initial: {},
    send: async () => {
      const sent = await send({ params: { no: shipNo }, body: { state: change.to } })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title={change.title}
      failure={failure}
      action={change.label}
      onClose={onClose}
    >
      <p>{change.text}</p>
    </SendDialog>
  )
}

/** Sells a product again, takes it down or archives it, each after a question. */
export const StateActions = ({ shipNo, state }: { shipNo: number; state: ProductState }) => {
  const [asked, setAsked] = useState<Change>()
  return (
    <>
      {CHANGES[state].map((change) => (
        <Button key={change.label} variant="secondary" isFullWidth onClick={() => setAsked(change)}>
          {change.label}
        </Button>
      ))}
      {asked && <StateDialog shipNo={shipNo} change={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
