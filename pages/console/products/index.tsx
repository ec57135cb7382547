import { ProductsPage } from '@/components/console/products/ProductsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '상품', right: 'manageProducts', Content: ProductsPage })
