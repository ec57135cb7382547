import type { ConsoleCallName } from '@/lib/contract/console/consoleCalls'
import { boardingLines, weatherLines } from './foreign/boardingLines'
import { calendarLines } from './foreign/calendarLines'
import { customerLines } from './foreign/customerLines'
import { deskLines } from './foreign/deskLines'
import { inquiryLines, messageLines, quoteLines, reviewLines } from './foreign/messageLines'
import { moneyLines } from './foreign/moneyLines'
import { pictureLines } from './foreign/pictureLines'
import { shopLines } from './foreign/shopLines'
import { productLines } from './foreign/productLines'
import {
  accountLines,
  activityLines,
  gatewayLines,
  notificationLines,
  providerLines,
  teamLines,
} from './foreign/staffLines'
import { writingLines } from './foreign/writingLines'
import type { NO_NUMBERS } from './foreign/world'
import { type CallInput, type World } from './foreign/world'

/**
 * How each call of the console is asked with numbers of another operator: `rights.test.ts` expects the
 * same answer as for numbers that do not exist, and another answer for the caller's own.
 *
 * A new call does not compile without its line here:
 * - it takes no number of anything that belongs to an operator: `NO_NUMBERS`;
 * - it does: a function from the numbers of one operator (`World`) to a valid input. What `World` lacks,
 *   such as a statement's line, is added to it and inserted by `createWorld`
 *   (`foreign/world.ts`). Each part of the console has its lines in a file of `foreign/`.
 */

type Lines = Record<ConsoleCallName, typeof NO_NUMBERS | ((world: World) => CallInput)>

export const FOREIGN_NUMBERS: Lines = {
  ...accountLines,
  ...notificationLines,
  ...teamLines,
  ...providerLines,
  ...activityLines,
  ...gatewayLines,
  ...calendarLines,
  ...boardingLines,
  ...weatherLines,
  ...messageLines,
  ...inquiryLines,
  ...quoteLines,
  ...reviewLines,
  ...moneyLines,
  ...pictureLines,
  ...productLines,
  ...customerLines,
  ...deskLines,
  ...writingLines,
  ...shopLines,
}
