import { conflict, type ErrorEntry, notFound } from './errorEntry'

/** Refusals about text messages: in the console, and to their provider. */
export const messageErrors = {
  NO_SUCH_MESSAGE: notFound('메시지를 찾을 수 없어요.'),
  MESSAGE_NOT_FAILED: conflict('보내지 못했거나 확인되지 않은 메시지만 다시 보낼 수 있어요.'),
  TOO_MUCH_NEWS: { status: 429, message: '알림이 너무 많아요. 잠시 후 다시 보내 주세요.' },
} as const satisfies Record<string, ErrorEntry>
