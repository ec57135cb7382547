import { GatewaysPage } from '@/components/console/gateways/GatewaysPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '연동', right: 'readGateways', Content: GatewaysPage })
