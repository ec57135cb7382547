import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { failureOf } from '@/components/console/money/failureOf'
import { MoneyNav } from '@/components/console/money/MoneyNav'
import { MoneyRead } from '@/components/console/money/MoneyRead'
import { SureButton } from '@/components/console/money/SureButton'
import type { OwnMerchant } from '@/lib/contract/console/merchant'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { KEYED_LABELS, type KeyedGateway } from '@/lib/gateway/paymentGateways'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { MerchantForm } from './MerchantForm'

const Keys = styled.div`
  overflow-wrap: anywhere;
`

const Present = ({ merchant, name }: { merchant: OwnMerchant['merchant']; name: string }) => {
  if (!merchant) return <p>카드와 가상계좌로 받은 돈이 뱃길 가맹점으로 들어가요.</p>
  return (
    <Keys>
      <DescriptionList
        items={[
          ['결제사', name],
          ['종류', merchant.is_live ? '라이브 (실제 결제)' : '테스트'],
          ['키', merchant.public_keys.join('\n')],
          ['시크릿 키', `끝 네 글자 ${merchant.secret_tail}`],
          ['넣은 때', formatKoreanDateTime(new Date(merchant.changed_at))],
        ]}
      />
    </Keys>
  )
}

type Possible = OwnMerchant & { gateway: KeyedGateway }

const Merchant = ({ own: { gateway, is_live: isLive, merchant } }: { own: Possible }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useSend('endMerchant')
  return (
    <Section title="지금 쓰는 가맹점">
      <Present merchant={merchant} name={KEYED_LABELS[gateway]} />
      <p>
        {KEYED_LABELS[gateway]}의 {isLive ? '라이브' : '테스트'} 키를 넣을 수 있어요. 시크릿 키는
        다시 보여 주지 않아요. 이미 한 결제는 그때의 가맹점에서 환불해요.
      </p>
      <Cluster>
        <Button onClick={() => setIsOpen(true)}>
          {merchant ? '가맹점 키 바꾸기' : '가맹점 키 넣기'}
        </Button>
        {merchant && (
          <SureButton
            label="가맹점 빼기"
            question="이제부터 카드와 가상계좌 결제를 뱃길 가맹점으로 받을까요?"
            onSure={async () => failureOf(await send({}))}
          />
        )}
      </Cluster>
      {isOpen && <MerchantForm gateway={gateway} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

const isPossible = (own: OwnMerchant): own is Possible => own.gateway !== null

/** The operator's own merchant at the payment gateway. */
export const MerchantPage = () => {
  const read = useRead('getMerchant', {})
  return (
    <>
      <MoneyNav />
      <MoneyRead read={read}>
        {(own) => (
          <Stack $gap="xl">
            {isPossible(own) ? (
              <Merchant own={own} />
            ) : (
              <EmptyState title="지금은 연습 결제라 가맹점을 넣을 수 없어요." />
            )}
          </Stack>
        )}
      </MoneyRead>
    </>
  )
}
