import { InsightPage } from '@/components/console/insight/InsightPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '판매 분석', right: 'readInsight', Content: InsightPage })
