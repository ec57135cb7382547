import { useEffect, useEffectEvent, useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { TicketIcon } from '@/components/common/icon/icons'
import { PagedList } from '@/components/common/list/PagedList'
import { Tabs } from '@/components/common/layout/Tabs'
import { Toast } from '@/components/common/dialog/Toast'
import { useAppDispatch } from '@/store/hooks'
import { couponLists } from '@/store/lists/mypage'
import { useOwnList } from '@/store/pagedList/useOwnList'
import { useApi } from '@/store/useApi'
import { CouponCard } from './CouponCard'
import { CouponForm } from './CouponForm'
import { MyPageFrame } from './MyPageFrame'

type Kind = keyof typeof couponLists

const TABS = [
  { key: 'ready', label: '사용할 수 있는 쿠폰' },
  { key: 'end', label: '지난 쿠폰' },
] as const

const EMPTY = {
  ready: {
    title: '사용할 수 있는 쿠폰이 없어요.',
    hint: '쿠폰 번호가 있으면 위에서 등록해 주세요.',
  },
  end: { title: '지난 쿠폰이 없어요.', hint: '사용했거나 기한이 지난 쿠폰이 여기에 모여요.' },
} satisfies Record<Kind, { title: string; hint: string }>

const CouponList = ({ kind }: { kind: Kind }) => {
  const view = useOwnList(couponLists[kind], {})
  const { title, hint } = EMPTY[kind]
  return (
    <PagedList
      view={view}
      empty={
        <EmptyState title={title} icon={<TicketIcon size={36} />}>
          {hint}
        </EmptyState>
      }
    >
      {(coupon) => <CouponCard coupon={coupon} isEnded={kind === 'end'} />}
    </PagedList>
  )
}

/** A member's coupons. Automatic coupons are issued on a visit of this page. */
export const Coupons = () => {
  const api = useApi()
  const dispatch = useAppDispatch()
  const [kind, setKind] = useState<Kind>('ready')
  const [toast, setToast] = useState('')

  const announce = (sentence: string) => {
    setToast(sentence)
    void dispatch(couponLists.ready.load({}))
  }

  const announceIssued = useEffectEvent((count: number) => {
    if (count > 0) announce(`쿠폰 ${count}장을 받았어요.`)
  })
  useEffect(() => {
    // A failure is not shown: the next visit tries again.
    api.issueCoupons().then(
      ({ list }) => announceIssued(list.length),
      () => undefined,
    )
  }, [api])

  return (
    <MyPageFrame title="쿠폰">
      <CouponForm onRegistered={(name) => announce(`‘${name}’ 쿠폰을 등록했어요.`)} />
      <Tabs label="쿠폰 종류" tabs={TABS} selected={kind} onSelect={setKind}>
        <CouponList key={kind} kind={kind} />
      </Tabs>
      <Toast message={toast} onDismiss={() => setToast('')} />
    </MyPageFrame>
  )
}
