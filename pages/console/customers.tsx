import { CustomersPage } from '@/components/console/customers/CustomersPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '손님',
  right: 'manageCustomers',
  Content: CustomersPage,
})
