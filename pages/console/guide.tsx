import { GuidePage } from '@/components/console/guide/GuidePage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '손님 안내', right: 'readReservations', Content: GuidePage })
