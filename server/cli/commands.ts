import type { AnyCommand } from './command'
import { backupCheckCommand, backupCommand, restoreCommand } from './commands/backup'
import { bannersCommand, bannersSetCommand } from './commands/banners'
import { couponIssueCommand } from './commands/couponIssue'
import { couponMakeCommand, couponsCommand, couponStopCommand } from './commands/coupons'
import { closeDaysCommand, reopenDaysCommand, schedulesCommand } from './commands/departuresOfShip'
import {
  confirmDepositCommand,
  refundReviewCommand,
  reinstateCommand,
  reviewsCommand,
} from './commands/deposits'
import { answerCommand, questionsCommand } from './commands/inquiries'
import { domainLiveCommand, domainsCommand } from './commands/domains'
import { initCommand } from './commands/init'
import { eventCommand, newsCommand, noticeCommand, reportCommand } from './commands/publish'
import { cancelCommand, finishRefundCommand, refundsCommand } from './commands/refunds'
import { closeCommand, editCommand, openCommand, reopenCommand } from './commands/changeDeparture'
import {
  operatorIdentityCommand,
  operatorMakeCommand,
  operatorStateCommand,
} from './commands/operators'
import { optionStockCommand } from './commands/optionStock'
import { ownChangeCommand } from './commands/ownChange'
import { personEraseCommand, personExportCommand } from './commands/persons'
import { priceRulesCommand, priceRulesSetCommand } from './commands/priceRules'
import { shipGuideCommand } from './commands/shipGuide'
import { archiveCommand, hideCommand, restoreProductCommand, showCommand } from './commands/ships'
import { storefrontCommand } from './commands/storefront'
import { eraseAgainCommand, rotateKeyCommand } from './commands/recovery'
import { auditCommand, importCommand } from './commands/upkeep'
import { passengersCommand, todayCommand, weatherCommand } from './commands/departuresOfDay'
import {
  settlementFeeCommand,
  settlementListCommand,
  settlementPaidCommand,
} from './commands/settlements'
import { staffCodeCommand, staffInviteCommand, staffResetCommand } from './commands/staff'
import { withdrawCommand } from './commands/withdraw'

/** Every command, in the order of the help. */
export const commands: readonly AnyCommand[] = [
  todayCommand,
  passengersCommand,
  weatherCommand,
  schedulesCommand,
  openCommand,
  closeCommand,
  reopenCommand,
  editCommand,
  optionStockCommand,
  closeDaysCommand,
  reopenDaysCommand,
  confirmDepositCommand,
  reviewsCommand,
  reinstateCommand,
  refundReviewCommand,
  cancelCommand,
  refundsCommand,
  finishRefundCommand,
  settlementListCommand,
  settlementPaidCommand,
  settlementFeeCommand,
  ownChangeCommand,
  reportCommand,
  newsCommand,
  noticeCommand,
  eventCommand,
  withdrawCommand,
  questionsCommand,
  answerCommand,
  couponsCommand,
  couponMakeCommand,
  couponIssueCommand,
  couponStopCommand,
  hideCommand,
  showCommand,
  priceRulesCommand,
  priceRulesSetCommand,
  archiveCommand,
  restoreProductCommand,
  shipGuideCommand,
  storefrontCommand,
  bannersCommand,
  bannersSetCommand,
  operatorIdentityCommand,
  operatorMakeCommand,
  operatorStateCommand,
  domainsCommand,
  domainLiveCommand,
  staffInviteCommand,
  staffResetCommand,
  staffCodeCommand,
  personExportCommand,
  personEraseCommand,
  initCommand,
  importCommand,
  auditCommand,
  backupCommand,
  backupCheckCommand,
  restoreCommand,
  eraseAgainCommand,
  rotateKeyCommand,
]
