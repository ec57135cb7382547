import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { CodeLoadError } from '@/components/common/load/CodeLoadError'
import { onDemand } from '@/components/common/load/onDemand'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { activeShipActions } from '@/store/slices/activeShip'
import { theme } from '@/styles/theme'

const CouponView = onDemand(() => import('./CouponView').then(({ CouponView: View }) => View), {
  LoadError: CodeLoadError,
})

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
