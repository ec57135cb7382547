import type { ConsoleMessage } from '@/lib/contract/console/messages'
import type { TextMessageState } from '@/lib/notification/textMessageState'

const STATES = {
  waiting: '보내는 중',
  checking: '보냈는지 확인하는 중',
  sent: '보냈어요',
  delivered: '도착했어요',
  failed: '보내지 못했어요',
  unknown: '도착했는지 알 수 없어요',
} as const satisfies Readonly<Record<TextMessageState, string>>

const WAYS = { alimtalk: '알림톡으로', text: '문자로' } as const

/** What kind of message it is, where it is none of the usual. */
export const channelLabel = ({ channel }: Pick<ConsoleMessage, 'channel'>): string =>
  channel === 'mail' ? '메일 · ' : ''

/** What became of a message, in a few words. */
export const stateLabel = ({ state, way }: Pick<ConsoleMessage, 'state' | 'way'>): string =>
  state === 'delivered' && way ? `${WAYS[way]} 도착했어요` : STATES[state]

const SETTINGS = '발송 설정이 맞지 않아요. 뱃길에 알려 주세요.'
const SPENT = '발송 잔액이나 한도가 모자라요. 뱃길에 알려 주세요.'
const DOWN = '문자 업체가 응답하지 않아 기다리고 있어요.'
const MAIL = '메일 서버가 받지 않아 기다리고 있어요.'
const NUMBER = '받는 번호로 보낼 수 없어요. 번호를 확인해 주세요.'
const PHONE = '받는 분의 휴대폰이 받지 못했어요.'

/** Codes of ours, of SOLAPI (메시지 상태 코드) and of NHN Cloud (결과 코드). */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^TOO_LATE$/, '시간이 지나 보내지 않았어요.'],
  [/^TOO_MANY_TRIES$/, '여러 번 보내 봤지만 받아 주지 않았어요.'],
  [/^(UNREACHABLE|PAUSED)$/, DOWN],
  [/^SMTP_/, MAIL],
  [/^RELAY_OFF$/, '받는 분이 애플의 이메일 전달을 꺼 두셨어요.'],
  [/^BAD_ADDRESS$/, '이메일 주소가 올바르지 않아요.'],
  [/^(UNKNOWN|SLOW|BROKEN|GARBAGE)$/, '업체의 답을 받지 못했어요.'],
  [/^RequestTimeTooSkewed$/, '서버의 시계가 맞지 않아요. 뱃길에 알려 주세요.'],
  [/^(InvalidAPIKey|SignatureDoesNotMatch|DuplicatedSignature|10(20|6[234])|206[234])$/, SETTINGS],
  [/^-(1\d{3}|2017|231[23]|2502|400[45])$/, SETTINGS],
  [/^(NotEnoughBalance|TooManyRequests|1030|2230|HTTP_429|-2047|-2052)$/, SPENT],
  [/^(10(10|6[01])|206[01]|301[01]|3032|-5000|-4019|-2019|-2018|-6001|300[138])$/, NUMBER],
  [/^(304\d|305\d|200[0-7]|3004|3005|3006)$/, PHONE],
]

/** Why a message has failed or waits, in a sentence, with the provider's code. */
export const reasonText = (reason: string): string => {
  if (reason === '') return ''
  const known = REASONS.find(([codes]) => codes.test(reason))
  return `${known?.[1] ?? '업체가 보내지 못했어요.'} (${reason})`
}
