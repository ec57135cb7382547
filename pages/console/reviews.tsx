import { ReviewsPage } from '@/components/console/reviews/ReviewsPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '후기',
  right: 'answerInquiries',
  Content: ReviewsPage,
})
