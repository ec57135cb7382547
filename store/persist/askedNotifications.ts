import { addDays, type KstDate } from '@/lib/date/kst'

const ASK_AGAIN_DAYS = 7
const NEVER = 'never'
const YES = 'yes'

const keyOf = (staffNo: number) => `asked-notifications:${staffNo}`

/** Whether somebody may be asked in this browser if they want to be told; not where nothing can be stored. */
export const mayAskNotifications = (staffNo: number, today: KstDate): boolean => {
  try {
    const stored = window.localStorage.getItem(keyOf(staffNo))
    return stored === null || (stored !== NEVER && stored !== YES && stored <= today)
  } catch {
    return false
  }
}

/** Whether somebody wants to be told in this browser whenever they are logged in here. */
export const wantsNotifications = (staffNo: number): boolean => {
  try {
    return window.localStorage.getItem(keyOf(staffNo)) === YES
  } catch {
    return false
  }
}

/** Keeps an answer in this browser: after `later` it is asked again in a week. */
export const keepAsked = (
  staffNo: number,
  answer: 'yes' | 'later' | 'never',
  today: KstDate,
): void => {
  try {
    const until = answer === 'later' ? addDays(today, ASK_AGAIN_DAYS) : answer
    window.localStorage.setItem(keyOf(staffNo), until)
  } catch {
    // Full or forbidden: it is asked again.
  }
}
