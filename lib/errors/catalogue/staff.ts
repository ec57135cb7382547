import type { ErrorEntry } from './errorEntry'

/** Refusals of the console before its own work begins: who comes in, and who may what. */
export const staffErrors = {
  STAFF_LOGIN_REQUIRED: { status: 401, message: '콘솔에 로그인해 주세요.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: '2단계 인증을 마쳐 주세요.' },
  SECOND_FACTOR_AGAIN: {
    status: 403,
    message: '중요한 일이에요. 2단계 인증을 한 번 더 해 주세요.',
  },
  NO_RIGHT: { status: 403, message: '이 일을 할 권한이 없어요. 대표에게 문의해 주세요.' },
  CHOOSE_OPERATOR: { status: 409, message: '업체를 먼저 골라 주세요.' },
  NOT_FROM_CONSOLE: { status: 403, message: '콘솔 화면에서만 할 수 있어요.' },
  /** Somebody else changed the same thing first; the answer says what it is now. */
  CHANGED_MEANWHILE: {
    status: 409,
    message: '그사이 다른 사람이 바꿨어요. 바뀐 내용을 확인하고 다시 정해 주세요.',
    fields: ['current'],
  },
} as const satisfies Record<string, ErrorEntry>
