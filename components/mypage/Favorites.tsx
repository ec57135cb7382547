import { useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { HeartIcon } from '@/components/common/icon/icons'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PagedList } from '@/components/common/list/PagedList'
import { ShipCard } from '@/components/common/card/ShipCard'
import { Tabs } from '@/components/common/layout/Tabs'
import { labels } from '@/lib/serviceType/labels'
import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'
import { favoriteList } from '@/store/lists/ships'
import { useOwnList } from '@/store/pagedList/useOwnList'
import { MyPageFrame } from './MyPageFrame'

type Type = ServiceType | 'ALL'

const TABS: readonly { key: Type; label: string }[] = [
  { key: 'ALL', label: '전체' },
  ...SERVICE_TYPES.map((type) => ({ key: type, label: labels[type].name })),
]

const FavoriteList = ({ type }: { type: Type }) => {
  const view = useOwnList(favoriteList, { type: type === 'ALL' ? '' : type })
  return (
    <PagedList
      column="17rem"
      view={view}
      empty={
        <EmptyState
          title="찜한 상품이 없어요."
          icon={<HeartIcon size={36} />}
          action={<LinkButton href="/">상품 둘러보기</LinkButton>}
        >
          마음에 드는 상품의 하트를 누르면 여기에 모여요.
        </EmptyState>
      }
    >
      {(item) => <ShipCard item={item} level={2} />}
    </PagedList>
  )
}

/**
 * Favourites by service type. A removed favourite stays in the list with an empty heart until the
 * page is left, so that an accidental removal can be undone.
 */
export const Favorites = () => {
  const [type, setType] = useState<Type>('ALL')
  return (
    <MyPageFrame title="찜">
      <Tabs label="서비스 종류" tabs={TABS} selected={type} onSelect={setType}>
        <FavoriteList key={type} type={type} />
      </Tabs>
    </MyPageFrame>
  )
}
