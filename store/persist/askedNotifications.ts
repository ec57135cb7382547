import { addDays, type KstDate } from '@/lib/date/kst'

const ASK_AGAIN_DAYS = 7
const NEVER = 'never'

const keyOf = (staffNo: number) => `asked-notifications:${staffNo}`

/** Whether somebody may be asked in this browser if they want to be told; not where nothing can be kept. */
export const mayAskNotifications = (staffNo: number, today: KstDate): boolean => {
  try {
    const kept = window.localStorage.getItem(keyOf(staffNo))
    return kept === null || (kept !== NEVER && kept <= today)
  } catch {
    return false
  }
}

/** Keeps an answer in this browser: it is asked again in a week, or never. */
export const keepAsked = (staffNo: number, answer: 'later' | 'never', today: KstDate): void => {
  try {
    const until = answer === 'never' ? NEVER : addDays(today, ASK_AGAIN_DAYS)
    window.localStorage.setItem(keyOf(staffNo), until)
  } catch {
    // Full or forbidden: it is asked again.
  }
}
