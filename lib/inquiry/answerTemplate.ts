import { fillVariables } from '@/lib/text/variables'

/** An answer that an operator keeps to use again. */
export type AnswerTemplate = { name: string; text: string }

/** What its text may name in braces. */
export const ANSWER_VARIABLES = ['이름', '배'] as const

/** The text as an answer to an inquiry; a visitor without an account has no name. */
export const fillAnswer = (
  { text }: AnswerTemplate,
  { name, ship_name }: { name: string; ship_name: string },
): string => fillVariables(text, { 이름: name || '고객', 배: ship_name })
