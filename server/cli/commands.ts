import type { Command } from './command'
import { auditCommand, importCommand } from './commands/upkeep'
import { newsCommand, noticeCommand, reportCommand } from './commands/publish'
import {
  cancelCommand,
  confirmDepositCommand,
  finishRefundCommand,
  refundReviewCommand,
  refundsCommand,
  reviewsCommand,
} from './commands/money'
import { closeCommand, editCommand, openCommand, reopenCommand } from './commands/schedules'
import { passengersCommand, todayCommand, weatherCommand } from './commands/voyage'

/** Everything an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  todayCommand,
  passengersCommand,
  weatherCommand,
  openCommand,
  closeCommand,
  reopenCommand,
  editCommand,
  confirmDepositCommand,
  refundsCommand,
  finishRefundCommand,
  reviewsCommand,
  refundReviewCommand,
  cancelCommand,
  reportCommand,
  newsCommand,
  noticeCommand,
  importCommand,
  auditCommand,
]
