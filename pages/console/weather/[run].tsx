import { consolePage } from '@/components/console/shell/consolePage'
import { WeatherRunPage } from '@/components/console/weather/WeatherRunPage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({
  title: '출항 취소 진행',
  right: 'decideWeather',
  Content: WeatherRunPage,
})
