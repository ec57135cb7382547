import { NewProductPage } from '@/components/console/products/NewProductPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({ title: '새 상품', right: 'manageProducts', Content: NewProductPage })
