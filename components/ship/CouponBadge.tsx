import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { onRequest } from '@/components/common/load/onRequest'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { activeShipActions } from '@/store/slices/activeShip'
import { theme } from '@/styles/theme'

const CouponView = onRequest(() => import('./CouponView').then(({ CouponView: View }) => View))

const Press = styled.button`
  min-height: ${theme.touch};
`

/** Says that the ship accepts coupons; pressing it shows the member's own. */
export const CouponBadge = () => {
  const dispatch = useAppDispatch()
  const isView = useAppSelector(({ activeShip }) => activeShip.isCouponView)
  const view = (isOn: boolean) => dispatch(activeShipActions.couponsViewed(isOn))
  return (
    <>
      <Press type="button" aria-haspopup="dialog" onClick={() => view(true)}>
        <Badge tone="warning">쿠폰 사용 가능</Badge>
      </Press>
      {isView && <CouponView onClose={() => view(false)} />}
    </>
  )
}
