import { consolePage } from '@/components/console/shell/consolePage'
import { WeatherPage } from '@/components/console/weather/WeatherPage'

export default consolePage({ title: '기상', right: 'decideWeather', Content: WeatherPage })
