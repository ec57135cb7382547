import { NO_NUMBERS, type World } from './world'

export const messageLines = {
  getTroubledMessages: NO_NUMBERS,
  resendMessage: ({ messageNo }: World) => ({ params: { no: messageNo }, body: { attempt: 1 } }),
}
