import { DraftPage } from '@/components/console/products/DraftPage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({ title: '상품 쓰기', right: 'manageProducts', Content: DraftPage })
