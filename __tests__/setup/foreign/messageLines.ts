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

export const quoteLines = {
  beginQuote: ({ askedNo }: World) => ({ params: { no: askedNo } }),
  sendQuote: ({ askedNo }: World) => ({
    params: { no: askedNo },
    body: { price: 900_000, valid_until: new Date(Date.now() + 3_600_000).toISOString() },
  }),
  getQuotes: NO_NUMBERS,
  withdrawQuote: ({ quoteNo }: World) => ({ params: { no: quoteNo } }),
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
