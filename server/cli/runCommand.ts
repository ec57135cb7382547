import { databaseRefusal } from '@/server/http/databaseRefusal'
import { refuse } from '@/server/http/refusal'

const YES = ['yes', 'y', '예', '네']

type Asking = { ask(question: string): Promise<string | undefined> }

type Runnable<Context> = {
  warn?(context: Context, input: unknown): Promise<string | undefined>
  run(context: Context, input: unknown): Promise<string>
}

/**
 * Runs a command. One that cannot be undone runs only when the operator agrees, or with `isYes`.
 *
 * @returns what is to be printed
 * @throws Refusal of the command, or when the operator does not agree
 */
export async function runCommand<Context extends Asking>(
  command: Runnable<Context>,
  context: Context,
  { input, isYes }: { input: unknown; isYes: boolean },
): Promise<string> {
  const warning = isYes ? undefined : await command.warn?.(context, input)
  if (warning !== undefined) await requireConsent(context, warning)
  return command.run(context, input).catch((error: unknown) => {
    throw databaseRefusal(error) ?? error
  })
}

/** @throws Refusal when the answer is no, and where there is no terminal to ask on */
async function requireConsent({ ask }: Asking, warning: string): Promise<void> {
  const answer = await ask(`${warning}\n되돌릴 수 없어요. 계속할까요? (yes/no) `)
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
