import { consolePage } from '@/components/console/shell/consolePage'
import { StartPage } from '@/components/console/shell/StartPage'

export default consolePage({ title: '콘솔', Content: StartPage })
