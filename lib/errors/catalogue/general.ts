import { PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { megabytes } from '@/lib/text/megabytes'
import { LOGIN_REQUIRED, SERVER_ERROR } from '../sentences'
import { badRequest, type ErrorEntry, tooMany } from './errorEntry'

/** Refusals that any call can meet. */
export const generalErrors = {
  INVALID: badRequest('요청이 올바르지 않아요.'),
  INVALID_ADDRESS: { status: 400, code: 'INVALID', message: '주소가 올바르지 않아요.' },
  LOGIN_REQUIRED: { status: 401, message: LOGIN_REQUIRED },
  /** Also for what belongs to another person: it must look exactly like what does not exist. */
  NOT_FOUND: { status: 404, message: '찾으시는 정보가 없어요.' },
  NO_SUCH_CALL: { status: 404, message: '없는 주소예요.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '이 주소에서는 쓸 수 없는 요청이에요.' },
  REQUEST_TIMEOUT: {
    status: 408,
    code: 'INVALID',
    message: '요청을 끝까지 받지 못했어요. 다시 시도해 주세요.',
  },
  TOO_LARGE: { status: 413, message: '보내신 내용이 너무 길어요. 줄여서 다시 보내 주세요.' },
  PICTURE_TOO_LARGE: {
    status: 413,
    code: 'TOO_LARGE',
    message: `사진이 너무 커요. ${megabytes(PICTURE_LIMIT_BYTES)}까지 올릴 수 있어요.`,
  },
  ADDRESS_TOO_LONG: { status: 414, code: 'INVALID', message: '주소가 너무 길어요.' },
  HEADERS_TOO_LONG: {
    status: 431,
    code: 'INVALID',
    message: '요청이 너무 길어요.',
  },
  TOO_MANY_VISITORS: tooMany('지금 이용하시는 분이 많아요. 잠시 후 다시 시도해 주세요.'),
  SERVER_ERROR: { status: 500, code: null, message: SERVER_ERROR },
  BUSY: {
    status: 503,
    message: '다른 예약을 처리하고 있어 지금은 진행할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  UNAVAILABLE: {
    status: 503,
    message: '서비스가 잠시 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  API_UNAVAILABLE: {
    status: 503,
    code: 'UNAVAILABLE',
    message: '지금은 연결이 어려워요. 잠시 후 다시 시도해 주세요.',
  },
  API_TIMEOUT: {
    status: 504,
    code: 'UNAVAILABLE',
    message: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
  },
} as const satisfies Record<string, ErrorEntry>
