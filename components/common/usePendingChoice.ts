import { useState } from 'react'

/**
 * What the visitor chose last: the address says it a moment later, and a second press before that
 * must not begin from what the address still says.
 *
 * @param ofAddress what the address says now
 * @returns the choice, and a function that takes a new one with the navigation that brings it
 */
export const usePendingChoice = <T>(ofAddress: T) => {
  const [pending, setPending] = useState<{ choice: T }>()
  const choose = async (choice: T, navigation: Promise<boolean>) => {
    const mine = { choice }
    setPending(mine)
    try {
      await navigation
    } finally {
      setPending((latest) => (latest === mine ? undefined : latest))
    }
  }
  return [pending ? pending.choice : ofAddress, choose] as const
}
