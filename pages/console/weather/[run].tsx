import { consolePage } from '@/components/console/shell/consolePage'
import { numberedPaths, numberedProps } from '@/components/console/shell/numberedPage'
import { WeatherRunPage } from '@/components/console/weather/WeatherRunPage'

export const getStaticPaths = numberedPaths
export const getStaticProps = numberedProps

export default consolePage({
  title: '기상 취소 진행',
  right: 'decideWeather',
  Content: WeatherRunPage,
})
