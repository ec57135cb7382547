import { refuse } from '@/server/http/refusal'
import type { Operator } from './command'

const YES = ['yes', 'y', '예', '네']

/**
 * Says what cannot be undone and goes on only if the operator agrees.
 *
 * @throws Refusal when the answer is no, and where there is no terminal to ask on
 */
export async function requireConsent(operator: Operator, warning: string): Promise<void> {
  const answer = await operator.ask(`${warning}\n되돌릴 수 없어요. 계속할까요? (yes/no) `)
  if (answer === undefined) {
    throw refuse.badRequest(
      `${warning}\n되돌릴 수 없어요. 터미널에서 답하거나, 그대로 하려면 --yes를 붙여 주세요.`,
      'CONSENT',
    )
  }
  if (!YES.includes(answer.trim().toLowerCase())) {
    throw refuse.conflict('그만두었어요. 바뀐 것은 없어요.', 'DECLINED')
  }
}
