import styled from 'styled-components'
import { onDemand } from '@/components/common/onDemand'
import { ReportRows } from '@/components/common/ReportRows'
import { ShipGrid } from '@/components/common/ShipGrid'
import { Section } from '@/components/common/Section'
import { ShipShelf } from '@/components/common/ShipShelf'
import { useToday } from '@/components/common/useToday'
import { VisuallyHidden } from '@/components/common/VisuallyHidden'
import type { MainData, Storefront } from '@/lib/contract/wire'
import { serviceTypePath } from '@/lib/serviceType/serviceType'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { theme } from '@/styles/theme'
import { AroundSection } from './AroundSection'
import { BannerCarousel } from './BannerCarousel'
import { MainSection } from './MainSection'
import { NewsList } from './NewsList'

const REPORTS = '/info/ship_board/'
const NEWS = '/info/board/'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`

const EventPopup = onDemand(() => import('./EventPopup').then(({ EventPopup: Popup }) => Popup))

/** The event popup, unless the visitor hid it for today. */
const PopupOfToday = ({ shipNo }: { shipNo: number }) => {
  const today = useToday()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const popupNoview = useAppSelector(({ personalFilter01 }) => personalFilter01.popupNoview)
  if (!today || !isRehydrated || popupNoview === today) return null
  return <EventPopup shipNo={shipNo} today={today} />
}

interface Props {
  storefront: Storefront
  main: MainData
}

/** The main page of a storefront. */
export const Main = ({ storefront, main }: Props) => {
  const { no, detail } = storefront.ship
  const banners = main.main_banner
  const offers = (path: string) => storefront.menu.some(({ href }) => href === path)
  return (
    <Page>
      <VisuallyHidden as="h1">{detail.web_title}</VisuallyHidden>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      <MainSection title="지금 인기" items={main.now_popular} empty="인기 상품을 모으고 있어요.">
        {(items) => <ShipShelf items={items} isEager={banners.length === 0} />}
      </MainSection>
      {offers(REPORTS) && (
        <MainSection
          title="최근 조황"
          moreHref={REPORTS}
          items={main.ship_board}
          empty="아직 올라온 조황이 없어요."
        >
          {(items) => <ReportRows reports={items} />}
        </MainSection>
      )}
      {main.group.map(({ service_type, title, data }) => (
        <Section key={service_type} title={title} moreHref={serviceTypePath(service_type)}>
          <ShipShelf items={data} />
        </Section>
      ))}
      {offers(NEWS) && (
        <MainSection
          title="현장소식"
          moreHref={NEWS}
          items={main.board}
          empty="아직 올라온 소식이 없어요."
        >
          {(items) => <NewsList items={items} />}
        </MainSection>
      )}
      <AroundSection shipNo={no} initial={main} />
      <MainSection
        title="새로 나온 상품"
        moreHref="/search"
        items={main.general.list}
        empty="곧 새로운 상품으로 찾아올게요."
      >
        {(items) => <ShipGrid items={items} />}
      </MainSection>
      <PopupOfToday shipNo={no} />
    </Page>
  )
}
