import type { BadgeTone } from '@/components/common/text/Badge'
import type { GatewayItem } from '@/lib/contract/console/gateways'
import type { Failure } from '@/lib/gateway/failures'
import { KEYED_LABELS } from '@/lib/gateway/paymentGateways'

/** What people call the gateways; one that is not here is shown by its own name. */
const NAMES: Readonly<Record<string, string>> = {
  ...KEYED_LABELS,
  solapi: 'SOLAPI 문자·알림톡',
  nhn: 'NHN Cloud 문자·알림톡',
  smtp: '메일',
  webPushGoogle: '웹 푸시 (Chrome)',
  webPushMozilla: '웹 푸시 (Firefox)',
  webPushApple: '웹 푸시 (Safari)',
  webPushMicrosoft: '웹 푸시 (Edge)',
  kakao: '카카오 로그인',
  apple: 'Apple 로그인',
  s3: '사진 저장소 (S3)',
  khoaTideTurns: '국립해양조사원 조석예보 (고조, 저조)',
  khoaTideLevels: '국립해양조사원 조석예보 (시간별)',
  vesselRegister: '낚시어선업 신고정보',
  khoaFishing: '국립해양조사원 바다낚시지수',
  kmaWarnings: '기상청 특보',
  kmaPrewarnings: '기상청 예비특보',
  kmaVillage: '기상청 단기예보',
  kmaMidTerm: '기상청 중기예보',
}

export const gatewayName = (name: string): string =>
  Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name

/** What failed, and what to do about it. */
export const FAILURE_WORDS = {
  unreachable: '연결되지 않았어요.',
  slow: '제때 응답하지 않았어요.',
  broken: '그 서비스에 문제가 생겼어요.',
  garbage: '알아볼 수 없는 응답을 보냈어요.',
  key: '등록한 키를 받아 주지 않았어요. 설정을 확인해 주세요.',
  quota: '요청 한도를 넘었어요.',
} as const satisfies Record<Failure, string>

type State = { label: string; tone: BadgeTone }

/** A failure counts for as long as nothing was answered after it. */
export const decideState = ({ is_paused, failed_at, answered_at }: GatewayItem): State => {
  if (is_paused) return { label: '멈춤', tone: 'danger' }
  const isFailing = failed_at !== null && (answered_at === null || answered_at < failed_at)
  return isFailing ? { label: '실패', tone: 'warning' } : { label: '정상', tone: 'success' }
}
