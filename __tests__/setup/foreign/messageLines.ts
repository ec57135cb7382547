import { NO_NUMBERS, type World } from './world'

export const messageLines = {
  getTroubledMessages: NO_NUMBERS,
  resendMessage: ({ messageNo }: World) => ({ params: { no: messageNo }, body: { attempt: 1 } }),
}

export const inquiryLines = {
  getInquiries: NO_NUMBERS,
  answerInquiry: ({ inquiryNo }: World) => ({
    params: { no: inquiryNo },
    body: { answer: '네, 있어요.' },
  }),
}

export const reviewLines = {
  getReviews: NO_NUMBERS,
  answerReview: ({ reviewNo }: World) => ({
    params: { no: reviewNo },
    body: { answer: '고맙습니다.' },
  }),
  hideReview: ({ reviewNo }: World) => ({ params: { no: reviewNo }, body: { because: 'abuse' } }),
  showReview: ({ reviewNo }: World) => ({ params: { no: reviewNo } }),
}
