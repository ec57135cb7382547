import { badRequest, conflict, type ErrorEntry, notFound, tooMany } from './errorEntry'
import { AN_HOUR_LATER, DAY_WINDOW } from '../limitWindows'

type Provider = { provider: string }

/** Refusals of sign-in, sign-up, proofs of a phone, and what a member keeps. */
export const accountErrors = {
  LOGIN_FAILED: badRequest('이메일 또는 비밀번호가 맞지 않아요.'),
  LOGIN_DELAYED: tooMany(
    ({ wait }: { wait: string }) =>
      `비밀번호를 여러 번 잘못 입력하셨어요. ${wait} 뒤에 다시 시도해 주세요.`,
  ),
  LOGIN_BLOCKED: tooMany(
    '잘못된 로그인이 여러 번 이어져 이 계정을 잠시 잠갔어요. 비밀번호 찾기에서 휴대폰으로 인증하시면 바로 로그인할 수 있어요.',
  ),
  /** Carries the profile that fills in the sign-up. */
  JOIN_REQUIRED: {
    ...badRequest('아직 회원이 아니에요. 가입을 이어서 해 주세요.'),
    fields: ['id', 'name', 'email', 'regist_type', 'sns_token'],
  },
  EVENT_MISSING: badRequest('알림이 들어 있지 않아요.'),
  SIGN_IN_NOT_BEGUN: badRequest('로그인을 처음부터 다시 해 주세요.'),
  SIGN_IN_NOT_OFFERED: {
    ...badRequest(
      ({ provider }: Provider) =>
        `${provider} 로그인은 지금 이용할 수 없어요. 다른 방법으로 로그인해 주세요.`,
    ),
    code: null,
  },
  SIGN_IN_FAILED: badRequest(
    ({ provider }: Provider) => `${provider} 로그인에 실패했어요. 다시 시도해 주세요.`,
  ),
  SIGN_IN_TOO_OFTEN: tooMany(
    `로그인을 너무 여러 번 시도하셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  SNS_PROOF_NEEDED: badRequest(({ provider }: Provider) => `${provider} 로그인을 다시 해 주세요.`),
  DUPLICATE: conflict('이미 가입된 계정이에요. 로그인해 주세요.'),
  PASSWORD_MISSING: { status: 400, code: null, message: '비밀번호를 입력해 주세요.' },
  PASSWORD_EASY: badRequest(
    '많은 사람이 쓰거나 짐작하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
  ),
  PASSWORD_WRONG: badRequest('비밀번호가 맞지 않아요.'),
  OLD_PASSWORD_WRONG: { ...badRequest('현재 비밀번호가 맞지 않아요.'), code: 'PASSWORD_WRONG' },
  NO_PASSWORD: {
    ...badRequest(
      '카카오나 애플로 가입한 계정에는 비밀번호가 없어요. 카카오나 애플로 로그인해 주세요.',
    ),
    code: null,
  },
  NO_ACCOUNT: {
    ...badRequest('입력하신 이메일과 휴대폰 번호로 가입한 계정이 없어요. 다시 확인해 주세요.'),
    code: null,
  },
  LEAVE_BUSY: {
    ...conflict(
      '다른 기기에서 진행 중인 일이 있어 지금은 탈퇴할 수 없어요. 잠시 후 다시 시도해 주세요.',
    ),
    code: 'BUSY',
  },
  LIVE_RESERVATION: conflict(
    '진행 중인 예약이나 환불이 있어 탈퇴할 수 없어요. 예약을 먼저 마치거나 취소해 주세요.',
  ),

  CODE_TOO_SOON: tooMany(
    ({ seconds }: { seconds: number }) => `${seconds}초 뒤에 인증번호를 다시 받을 수 있어요.`,
  ),
  TOO_MANY_CODES: tooMany(
    `${DAY_WINDOW}시간 안에 받을 수 있는 인증번호를 모두 받으셨어요. 나중에 다시 시도해 주세요.`,
  ),
  TOO_MANY_CODE_GUESSES: tooMany(
    `인증번호를 여러 번 잘못 입력하셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  CODE_WRONG: badRequest(
    ({ left }: { left: number }) => `인증번호가 맞지 않아요. ${left}번 더 입력할 수 있어요.`,
  ),
  CODE_ENDED: badRequest('인증번호가 만료되었어요. 인증번호를 다시 받아 주세요.'),
  PHONE_PROOF_NEEDED: badRequest('휴대폰 인증을 다시 해 주세요.'),

  PICTURE_MISSING: { status: 400, code: null, message: '사진을 선택해 주세요.' },
  PICTURE_CUT_OFF: { ...badRequest('사진을 끝까지 받지 못했어요. 다시 올려 주세요.'), code: null },
  NOT_A_PICTURE: badRequest(
    '사진 파일이 아니거나 열 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.',
  ),
  ALREADY_UPLOADING: tooMany('사진을 올리고 있어요. 끝난 뒤에 다시 시도해 주세요.'),
  TOO_MANY_UPLOADS: tooMany('지금 사진을 올리는 분이 많아요. 잠시 후 다시 시도해 주세요.'),
  PICTURE_TOO_OFTEN: tooMany(
    `사진을 너무 여러 번 바꾸셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  TOO_MANY_DEVICES: tooMany(
    `알림을 받을 기기를 너무 많이 등록하셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  TOO_MANY_BROWSERS: tooMany(
    `알림을 받을 브라우저를 너무 많이 등록하셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  /** The installation has no keys for web push. */
  NO_WEB_PUSH: conflict('지금은 브라우저 알림을 이용할 수 없어요.'),
  /** The address is known with other keys. */
  BROWSER_TAKEN: conflict('이 브라우저의 알림을 등록하지 못했어요. 알림을 끄고 다시 켜 주세요.'),
  TOO_MANY_SAVED: conflict(({ max }: { max: number }) => `승선자는 ${max}명까지 저장할 수 있어요.`),
  NO_SUCH_SAVED_PASSENGER: notFound('저장한 승선자를 찾을 수 없어요.'),
  TOO_MANY_FAVORITES: conflict(
    ({ max }: { max: number }) =>
      `찜은 ${max}개까지 할 수 있어요. 더 보지 않는 상품의 찜을 해제한 뒤 다시 시도해 주세요.`,
  ),
} as const satisfies Record<string, ErrorEntry>
