/** Whether an operator sells: `suspended` for a while, `closed` for good. */
export const OPERATOR_STATES = ['open', 'suspended', 'closed'] as const
export type OperatorState = (typeof OPERATOR_STATES)[number]

export const OPERATOR_STATE_LABELS: Readonly<Record<OperatorState, string>> = {
  open: '영업 중',
  suspended: '일시 중지',
  closed: '종료',
}

/** Closing is a second step, after nothing new could come in; a mistake can be taken back. */
const NEXT: Readonly<Record<OperatorState, readonly OperatorState[]>> = {
  open: ['suspended'],
  suspended: ['open', 'closed'],
  closed: ['suspended'],
}

/** What an operator may become. */
export const nextStates = (state: OperatorState): readonly OperatorState[] => NEXT[state]
