import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Card } from '@/components/common/card/Card'
import { useToday } from '@/components/common/time/useToday'
import type { Coupon } from '@/lib/contract/wire'
import { couponWorth, endedWord } from '@/lib/coupon/couponWords'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.xxs};

  strong {
    color: ${theme.color.ink};
    font-size: ${theme.fontSize.xl};
  }
  h2 {
    font-size: ${theme.fontSize.md};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const conditions = ({ ship_name, min_price }: Coupon): string =>
  [ship_name || '모든 상품', min_price > 0 && `${formatWon(min_price)} 이상 예약할 때`]
    .filter(Boolean)
    .join(' · ')

const dotted = (date: string) => date.replaceAll('-', '.')

/** One coupon: discount, conditions and dates. */
export const CouponCard = ({ coupon, isEnded }: { coupon: Coupon; isEnded: boolean }) => {
  const today = useToday()
  return (
    <Layout as="article">
      {isEnded && today && (
        <div>
          <Badge>{endedWord(coupon, today)}</Badge>
        </div>
      )}
      <strong>{couponWorth(coupon)}</strong>
      <h2>{coupon.name}</h2>
      <p>{conditions(coupon)}</p>
      {coupon.ends_on && (
        <p>
          {dotted(coupon.starts_on)} ~ {dotted(coupon.ends_on)}
        </p>
      )}
    </Layout>
  )
}
