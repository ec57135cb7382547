import { MAX_LABELS } from './customerLimits'

/** Labels that every operator is offered; others are its own. */
const USUAL_LABELS = ['VIP', '초보', '뱃멀미'] as const

/** What an operator can choose from: the usual ones, then those that it uses. */
export const labelChoices = (used: readonly string[]): string[] => [
  ...new Set([...USUAL_LABELS, ...used]),
]

/** The labels of a form: what is checked, and the own one that was typed; each once. */
export const chosenLabels = (checked: readonly string[], own: string): string[] => [
  ...new Set([...checked, own.trim()].filter(Boolean)),
]

/** What is wrong with so many labels. */
export const labelProblem = (labels: readonly string[]): string | undefined =>
  labels.length > MAX_LABELS ? `라벨은 ${MAX_LABELS}개까지 붙일 수 있어요.` : undefined
