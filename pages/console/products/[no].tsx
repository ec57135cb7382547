import { ProductPage } from '@/components/console/products/ProductPage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({ title: '상품', right: 'manageProducts', Content: ProductPage })
