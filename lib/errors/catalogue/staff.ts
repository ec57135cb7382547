import { INVITATION_DAYS, MAX_PASSKEYS, MAX_STAFF } from '@/lib/staff/limits'
import { CODE_SECONDS } from '@/lib/staff/secondFactor'
import { badRequest, conflict, type ErrorEntry, tooMany } from './errorEntry'
import { AN_HOUR_LATER } from '../limitWindows'

/** Refusals of the console before its own work begins: who comes in, and who may what. */
export const staffErrors = {
  STAFF_LOGIN_REQUIRED: { status: 401, message: '콘솔에 로그인해 주세요.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: '2단계 인증을 마쳐 주세요.' },
  SECOND_FACTOR_AGAIN: {
    status: 403,
    message: '중요한 작업이에요. 2단계 인증을 한 번 더 해 주세요.',
  },
  NO_RIGHT: { status: 403, message: '이 작업을 할 권한이 없어요. 대표에게 문의해 주세요.' },
  TEST_NOTICE_OFTEN: tooMany(
    `시험 알림을 너무 여러 번 보냈어요. ${AN_HOUR_LATER} 다시 보내 주세요.`,
  ),
  NO_NOTICE_WAY: conflict(
    '시험 알림을 보낼 곳이 없어요. 받을 알림을 고르고 번호나 브라우저를 등록해 주세요.',
  ),
  OPERATOR_CLOSED: {
    status: 403,
    message:
      '영업을 종료한 업체라 콘솔에 로그인할 수 없어요. 자료가 필요하면 뱃길에 문의해 주세요.',
  },
  CHOOSE_OPERATOR: conflict('업체를 먼저 선택해 주세요.'),
  NOT_FROM_CONSOLE: { status: 403, message: '콘솔 화면에서만 할 수 있어요.' },
  /** Somebody else changed the same thing first; the answer says what it is now. */
  CHANGED_MEANWHILE: {
    ...conflict('그사이 다른 사람이 바꿨어요. 바뀐 내용을 확인하고 다시 시도해 주세요.'),
    fields: ['current'],
  },
  STAFF_CODE_WRONG: badRequest(
    '코드가 맞지 않거나 이미 사용한 코드예요. 앱에 새로 나온 코드를 입력해 주세요.',
  ),
  PASSKEY_WRONG: badRequest('패스키를 확인하지 못했어요. 다시 시도해 주세요.'),
  /** The key of the device is registered already. */
  PASSKEY_KNOWN: conflict('이미 등록한 패스키예요.'),
  TOO_MANY_PASSKEYS: conflict(
    `패스키는 ${MAX_PASSKEYS}개까지 등록할 수 있어요. 쓰지 않는 패스키를 지워 주세요.`,
  ),
  STAFF_TOO_MANY_CODES: tooMany(
    `코드를 여러 번 잘못 입력했어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  STAFF_LOGIN_BLOCKED: tooMany(
    '잘못된 로그인이 여러 번 이어져 이 계정을 잠시 잠갔어요. 로그인 화면의 ‘비밀번호를 잊었어요’에서 비밀번호를 다시 정해 주세요.',
  ),
  NO_FACTOR: conflict('등록한 2단계 인증이 없어요. 먼저 등록해 주세요.'),
  SETUP_EXPIRED: conflict('등록 시간이 지났어요. 처음부터 다시 해 주세요.'),
  LAST_FACTOR: conflict('마지막 2단계 인증은 지울 수 없어요. 다른 것을 먼저 등록해 주세요.'),
  INVITATION_GONE: {
    status: 404,
    message: `사용할 수 없는 링크예요. 이미 사용했거나 ${INVITATION_DAYS}일이 지났다면 링크를 보낸 사람에게 새 링크를 부탁해 주세요.`,
  },
  TOO_MANY_INVITATIONS_TRIED: tooMany(
    `초대 링크를 여러 번 잘못 열었어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  PASSWORD_ASKED_OFTEN: tooMany(
    `비밀번호 링크를 여러 번 요청했어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  NO_PASSWORD_MAIL: conflict('메일을 보낼 수 없어요. 대표나 뱃길에 새 링크를 부탁해 주세요.'),
  EMAIL_IN_USE: conflict('이 이메일로 만든 계정이 이미 있어요. 다른 이메일을 입력해 주세요.'),
  /** Carries the accounts that the password opens. */
  CHOOSE_ACCOUNT: { ...conflict('어느 업체로 들어갈지 선택해 주세요.'), fields: ['accounts'] },
  LAST_OWNER: conflict('대표가 한 명은 있어야 해요. 다른 사람을 먼저 대표로 바꿔 주세요.'),
  LAST_PROVIDER: conflict('뱃길 운영자가 한 명은 있어야 해요. 다른 사람을 먼저 초대해 주세요.'),
  LOOKING_ONLY: {
    status: 403,
    message: '보기만 하는 중이라 바꿀 수 없어요. 바꾸려면 대신 일하기를 시작해 주세요.',
  },
  TOO_MANY_STAFF: conflict(`직원은 ${MAX_STAFF}명까지 등록할 수 있어요.`),
  UNKNOWN_OPERATOR: {
    status: 404,
    message: ({ host }: { host: string }) => `${host} 스토어를 찾을 수 없어요.`,
  },
  SEVERAL_STAFF: conflict(
    ({ hosts }: { hosts: string }) =>
      `이 이메일은 여러 업체에 계정이 있어요(${hosts}). --host로 하나를 선택해 주세요.`,
  ),
  UNKNOWN_STAFF: { status: 404, message: '이 이메일로 된 콘솔 계정을 찾을 수 없어요.' },
  DEMO_ACCOUNTS_ONLY: conflict(
    '데모 계정의 코드만 볼 수 있어요. 다른 계정은 본인의 인증 앱에서 확인해 주세요.',
  ),
  NEXT_CODE_SOON: conflict(`방금 사용한 코드예요. ${CODE_SECONDS}초 뒤에 다시 실행해 주세요.`),
} as const satisfies Record<string, ErrorEntry>
