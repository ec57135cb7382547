import { consolePage } from '@/components/console/shell/consolePage'
import { MenuPage } from '@/components/console/shell/MenuPage'

export default consolePage({ title: '전체 메뉴', Content: MenuPage })
