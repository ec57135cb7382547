import { Card } from '@/components/common/card/Card'
import { LinkButton } from '@/components/common/button/LinkButton'
import { theme } from '@/styles/theme'

interface Props {
  operatorName: string
  /** The trip page on the operator's own storefront; null when it has none. */
  href: string | null
}

/** Says that another operator's ship is booked on that operator's storefront. */
export const OtherOperator = ({ operatorName, href }: Props) => (
  <Card as="aside" style={{ display: 'grid', gap: theme.space.sm }}>
    <p>
      이 상품은 <strong>{operatorName}</strong>에서 운영해요.{' '}
      {href ? '예약은 운영하는 곳에서 할 수 있어요.' : '지금은 온라인으로 예약할 수 없어요.'}
    </p>
    {href && <LinkButton href={href}>{operatorName}에서 예약하기</LinkButton>}
  </Card>
)
