import { OpenInquiries } from '@/components/console/inquiries/OpenInquiries'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '문의',
  right: 'readReservations',
  Content: OpenInquiries,
})
