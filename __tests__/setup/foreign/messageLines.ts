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
