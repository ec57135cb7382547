import { TitledPage } from '@/components/common/layout/TitledPage'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { defineSharedPage } from '@/components/shell/defineSharedPage'
import { WeatherChoicePage } from '@/components/reservation/weather/WeatherChoicePage'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

/** What a party chooses after a cancellation for weather, by the key of its link. */
export default defineSharedPage({
  title: '출항 취소',
  Layout: TitledPage,
  Content: () => <WithPathNo>{(no) => <WeatherChoicePage key={no} no={no} />}</WithPathNo>,
})
