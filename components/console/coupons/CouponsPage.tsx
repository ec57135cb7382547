import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ListAndDetail } from '@/components/console/shell/ListAndDetail'
import { Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { CouponPanel } from './CouponPanel'
import { CouponRow } from './CouponRow'
import { NewCouponForm } from './NewCouponForm'

type Open = 'new' | number

/** The coupons of an operator: a new one, what each was used for and cost, giving and stopping it. */
export const CouponsPage = () => {
  const { data, failure, reload } = useRead('getCoupons', {})
  const [open, setOpen] = useState<Open>()
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const { list, ships } = data
  const coupon = list.find(({ coupon_no }) => coupon_no === open)
  return (
    <ListAndDetail
      title={open === 'new' ? '새 쿠폰' : coupon?.name}
      detail={
        open === 'new' ? (
          <NewCouponForm boats={ships} onMade={setOpen} />
        ) : (
          coupon && <CouponPanel key={coupon.coupon_no} coupon={coupon} boats={ships} />
        )
      }
      hint="쿠폰을 선택하면 여기에 보여요."
      onClose={() => setOpen(undefined)}
    >
      <Button isFullWidth onClick={() => setOpen('new')}>
        새 쿠폰 만들기
      </Button>
      {list.length === 0 && <EmptyState title="아직 만든 쿠폰이 없어요." />}
      <Rows>
        {list.map((each) => (
          <CouponRow
            key={each.coupon_no}
            coupon={each}
            boats={ships}
            onOpen={() => setOpen(each.coupon_no)}
          />
        ))}
      </Rows>
    </ListAndDetail>
  )
}
