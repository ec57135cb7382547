import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { defineCommand } from '@/server/cli/command'
import type { Rotated } from '@/server/modules/keys/keyService'

export const eraseAgainCommand = defineCommand({
  name: 'erase-again',
  summary: '백업을 복원한 뒤, 그사이 지웠던 기록을 다시 지워요. restore는 스스로 해요.',
  run: async ({ modules }) => {
    const { again, known } = await modules.erasures.replay()
    return `다시 지운 기록 ${again}건, 이미 지워져 있던 기록 ${known}건이에요.`
  },
})

const describeHashed = ({ couponsUntil, staff }: Rotated['hashed']): string[] => [
  ...(couponsUntil
    ? [
        `탈퇴한 번호가 받은 쿠폰은 ${formatDottedDate(toKstDate(couponsUntil))}까지 예전 키로 알아봐요. 그 전에 키를 빼면 같은 쿠폰을 또 받을 수 있어요.`,
      ]
    : []),
  ...(staff > 0
    ? [`직원 ${staff}명의 복구 코드는 예전 키로 확인해요. 키를 빼기 전에 새로 만들게 해 주세요.`]
    : []),
]

const describeRotated = ({ newest, resealed, isDone, retired, hashed }: Rotated): string[] => {
  if (!isDone) {
    return [
      `값 ${resealed}개를 키 ${newest}(으)로 다시 암호화했어요.`,
      '뱃길의 모든 프로세스가 새 키로 다시 시작했는지 확인하고, 다시 할 것이 없다고 나올 때까지 이 명령을 다시 실행해 주세요.',
    ]
  }
  return [
    `모든 값이 키 ${newest}(으)로 암호화되어 있어요. 다시 할 것이 없어요.`,
    ...describeHashed(hashed),
    ...(retired.length > 0
      ? [
          `이제 쓰지 않는 키: ${retired.join(', ')}`,
          '예전 키는 그 키로 만든 백업이 남아 있는 동안 보관해 주세요.',
        ]
      : []),
  ]
}

export const rotateKeyCommand = defineCommand({
  name: 'rotate-key',
  summary:
    '암호화한 값을 모두 ENCRYPTION_KEY로 다시 암호화해요. 예전 키는 ENCRYPTION_KEYS_OLD에 둬요.',
  run: async ({ modules }) => describeRotated(await modules.keys.rotate()).join('\n'),
})
