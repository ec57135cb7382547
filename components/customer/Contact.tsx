import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { Storefront } from '@/lib/contract/wire'
import { formatPhone } from '@/lib/text/phone'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin } from '@/store/session/selectors'
import { CustomerPage } from './CustomerPage'
import { InquiryForm } from './InquiryForm'

/** The inquiry form of every visitor, with or without an account. */
export const Contact = ({ ship }: { ship: Storefront['ship'] }) => {
  const isLogin = useAppSelector(selectIsLogin)
  const [isSent, setIsSent] = useState(false)
  const { phone } = ship.detail
  // A trip's page asks about its own ship, whose operator answers.
  const { query } = useRouter()
  return (
    <CustomerPage title="문의하기">
      {phone && (
        <p>
          급한 일은 전화로 알려 주세요. <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      )}
      {isSent ? (
        <>
          <Callout $tone="success" role="status">
            문의를 접수했어요. 남겨 주신 연락처로 답변드릴게요.
          </Callout>
          <Button variant="secondary" onClick={() => setIsSent(false)}>
            하나 더 문의하기
          </Button>
        </>
      ) : (
        <InquiryForm
          type="contact"
          shipNo={Number(query.ship) || ship.no}
          isAddressNeeded={!isLogin}
          onSent={() => setIsSent(true)}
        />
      )}
    </CustomerPage>
  )
}
