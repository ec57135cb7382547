import { useRouter } from 'next/router'
import styled from 'styled-components'
import { Dialog } from '@/components/common/dialog/Dialog'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import { useToday } from '@/components/common/time/useToday'
import type { Coupon } from '@/lib/contract/wire'
import { withRedirect } from '@/lib/redirect/afterLogin'
import { formatWon } from '@/lib/text/won'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin } from '@/store/session/selectors'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.sm};
  padding: ${theme.space.sm} 0;
  border-bottom: 1px solid ${theme.color.line};
`

const formatUsableDiscount = ({ is_usable, discount }: Coupon) =>
  is_usable === 1 ? `-${formatWon(discount)}` : '이 상품에는 사용할 수 없어요'

const MyCoupons = () => {
  const { data, liveScheduleInfo } = useAppSelector(({ activeShip }) => activeShip)
  const today = useToday()
  const { selectedYear, selectedMonth, selectedDay } = liveScheduleInfo
  const picked = [selectedYear, selectedMonth, selectedDay].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  const sdate = selectedDay === null ? today : picked.join('-')
  const query = {
    ship_no: data?.ship.no ?? 0,
    origin_price: data?.detail.price ?? 0,
    ...(sdate && { sdate }),
  }
  const {
    data: page,
    error,
    reload,
  } = useLoad(data ? `shipCoupons/${data.ship.no}/${sdate}` : undefined, (api) =>
    api.getCouponList({ type: 'ready', ...query }),
  )
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (page?.list.length === 0) return <p>사용할 수 있는 쿠폰이 없어요.</p>
  return (
    <ul>
      {page?.list.map((coupon) => (
        <Row key={coupon.no}>
          <span>{coupon.name}</span>
          <strong>{formatUsableDiscount(coupon)}</strong>
        </Row>
      ))}
    </ul>
  )
}

/** The member's coupons and their discount on the active ship, for the selected day. */
export const CouponView = ({ onClose }: { onClose: () => void }) => {
  const isLogin = useAppSelector(selectIsLogin)
  const { asPath } = useRouter()
  return (
    <Dialog isOpen title="이 상품에 사용할 수 있는 쿠폰" onClose={onClose}>
      {isLogin ? (
        <MyCoupons />
      ) : (
        <Stack $gap="sm">
          <p>로그인하시면 가지고 계신 쿠폰을 볼 수 있어요.</p>
          <LinkButton href={withRedirect('/user/login', asPath)}>로그인</LinkButton>
        </Stack>
      )}
    </Dialog>
  )
}
