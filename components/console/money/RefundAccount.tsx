import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { useForm } from '@/components/common/form/useForm'
import { accountProblems } from '@/components/common/form/accountProblems'
import { RefundAccountFields } from '@/components/common/form/RefundAccountFields'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { MoneyRefund } from '@/lib/contract/console/moneyParts'
import { useSend } from '@/store/console/useSend'

const EMPTY = { bank: '', number: '', holder: '' }

const AccountForm = ({ refund, onClose }: { refund: MoneyRefund; onClose: () => void }) => {
  const { send, failure } = useSend('nameRefundAccount')
  const form = useForm({
    initial: refund.account ?? EMPTY,
    validate: accountProblems,
    send: async (account) => {
      const params = { no: refund.reservation_no, key: refund.refund_key }
      const sent = await send({ params, body: { account } })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title={`${refund.name} 님이 받을 계좌`}
      failure={failure}
      action="저장"
      onClose={onClose}
    >
      <RefundAccountFields form={form} />
    </SendDialog>
  )
}

/** Names the account that the booker was asked for. */
export const RefundAccount = ({ refund }: { refund: MoneyRefund }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" isSmall onClick={() => setIsOpen(true)}>
        {refund.account ? '계좌 고치기' : '계좌 적기'}
      </Button>
      {isOpen && <AccountForm refund={refund} onClose={() => setIsOpen(false)} />}
    </>
  )
}
