import type { ServiceType } from '@/lib/serviceType/serviceType'
import { labels } from '@/lib/serviceType/labels'
import type { Text } from './articles'

/** For each service type a paragraph about its trips, and what to know before one. */
const ABOUT: Readonly<Record<ServiceType, { intro: string; memo: readonly string[] }>> = {
  SHIP: {
    intro:
      '넓은 갑판과 개별 자리, 전동릴 전원을 갖춘 낚시배입니다. 선장이 직접 어탐을 보며 포인트를 옮겨 다닙니다.',
    memo: [
      '신분증을 꼭 챙겨 주세요. 승선자명부를 적지 않으면 배에 오를 수 없습니다.',
      '구명조끼는 배에 있습니다.',
      '기상에 따라 출항하지 못하면 전액 환불합니다.',
    ],
  },
  BUS: {
    intro:
      '의자가 뒤로 깊이 젖혀지는 우등버스로 격포항까지 모십니다. 새벽에 도착해 예약된 배에 오르고, 돌아오는 길에는 푹 주무세요.',
    memo: [
      '아이스박스는 한 사람에 하나만 실을 수 있습니다.',
      '출발 시각이 되면 기다리지 않고 떠납니다.',
    ],
  },
  PENSION: {
    intro:
      '방에서 바다가 보이고 몇 걸음만 나가면 낚싯대를 펼 수 있습니다. 잡은 고기는 손질대에서 바로 손질하세요.',
    memo: [
      '입실은 오후 3시, 퇴실은 오전 11시입니다.',
      '바비큐는 밤 9시까지 할 수 있습니다.',
      '반려동물은 함께 묵을 수 없습니다.',
    ],
  },
  CONTEST: {
    intro:
      '초보도 함께 겨루는 낚시대회입니다. 계측은 심판이 배마다 돌며 하고, 시상식 뒤에는 행운권을 추첨합니다.',
    memo: [
      '대회어종만 계측하고, 금지체장보다 작은 고기는 놓아줍니다.',
      '참가자는 모두 상해보험에 듭니다.',
      '기상이 나쁘면 대회를 미루거나 전액 환불합니다.',
    ],
  },
  EXPERIENCE: {
    intro:
      '낚싯대를 처음 잡는 아이도 바로 손맛을 봅니다. 채비와 미끼는 다 갖추어 놓았고, 안내하는 분이 곁에서 도와드립니다.',
    memo: ['여덟 살 미만은 보호자와 함께 타야 합니다.', '멀미약은 타기 30분 전에 드세요.'],
  },
  HWASEONGCITY: {
    intro:
      '전곡항을 나서 제부도와 누에섬을 가까이에서 봅니다. 해 질 녘에는 바다가 온통 붉게 물듭니다.',
    memo: ['출항 20분 전까지 승선권을 받으세요.', '물때에 따라 코스가 조금 바뀔 수 있습니다.'],
  },
  TRAVELOUT: {
    intro:
      '현지를 잘 아는 인솔자가 떠나는 곳에서부터 돌아올 때까지 함께합니다. 여행경비에 든 것과 들지 않은 것은 위에 적었습니다.',
    memo: [
      '여권은 돌아오는 날부터 여섯 달 넘게 남아 있어야 합니다.',
      '최소 인원이 모이면 표를 끊습니다. 그 뒤에 취소하셔도 아래 환불 안내대로 돌려드리고, 수수료를 따로 받지 않습니다.',
      '낚싯대는 길이 160cm까지 부칠 수 있습니다.',
    ],
  },
  CREATOR: {
    intro:
      '낚시 크리에이터 루어쌤이 배를 빌려 함께 나갑니다. 영상으로 보던 채비와 포인트를 한 배에서 그대로 배우고, 그날의 모습은 영상으로 남습니다.',
    memo: ['촬영을 원하지 않으면 미리 알려 주세요.', '장비가 없어도 빌려서 함께할 수 있습니다.'],
  },
}

/** The introduction of a ship, as HTML. */
export function introHtml(type: ServiceType, name: string, fish: readonly string[]): string {
  const species = fish.map((each) => `<li>${each}</li>`).join('')
  const caught = species && `<p>${labels[type].fish}</p><ul>${species}</ul>`
  return `<h3>${name}</h3><p>${ABOUT[type].intro}</p>${caught}`
}

/** What to know before the trip, as HTML. */
export function memoHtml(type: ServiceType): string {
  return `<ul>${ABOUT[type].memo.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

/** Field news of the operators: a title, then paragraphs. */
export const NEWS: readonly Text[] = [
  [
    '오늘 바다는 잔잔합니다',
    '아침부터 바람이 자고 물색이 맑습니다.',
    '주말에도 날씨가 좋을 것으로 보입니다.',
  ],
  ['새 단장을 마쳤습니다', '화장실과 쉼터를 새로 고쳤습니다. 더 편하게 쉬다 가세요.'],
  ['아이들이 제일 좋아한 날', '처음 잡은 고기에 온 가족이 환호했습니다.'],
  ['다음 달 일정이 열렸습니다', '달력에서 자리를 확인하고 예약해 주세요.'],
  ['물때가 좋은 주말입니다', '조류가 약해 초보도 채비를 내리기 쉽습니다.'],
]
