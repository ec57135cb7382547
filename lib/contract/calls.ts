import * as adConsent from './adConsent'
import * as alert from './alert'
import * as awaiter from './awaiter'
import * as booking from './booking'
import type { Call } from './call'
import { type CallName, callTable } from './callTable'
import * as calendarFeed from './calendarFeed'
import * as cancel from './cancel'
import * as change from './change'
import * as coupon from './coupon'
import * as customer from './customer'
import * as guest from './guest'
import * as info from './info'
import * as log from './log'
import * as message from './message'
import * as passenger from './passenger'
import * as person from './person'
import * as profile from './profile'
import * as push from './push'
import * as report from './report'
import * as reservation from './reservation'
import * as review from './review'
import * as schedule from './schedule'
import * as sea from './sea'
import * as ship from './ship'
import * as quote from './quote'
import * as spot from './spot'
import * as spotDraw from './spotDraw'
import * as user from './user'
import * as weather from './weather'

/** The calls that a file of the contract describes, without the schemas beside them. */
const callsIn = <File extends object>(file: File) =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name in callTable)) as Pick<
    File,
    CallName & keyof File
  >

/** Every call of `callTable` with its schemas. The server's OpenAPI and its route check are made from this. */
export const calls = {
  ...callsIn(adConsent),
  ...callsIn(alert),
  ...callsIn(awaiter),
  ...callsIn(booking),
  ...callsIn(calendarFeed),
  ...callsIn(cancel),
  ...callsIn(change),
  ...callsIn(coupon),
  ...callsIn(customer),
  ...callsIn(guest),
  ...callsIn(info),
  ...callsIn(log),
  ...callsIn(message),
  ...callsIn(passenger),
  ...callsIn(person),
  ...callsIn(profile),
  ...callsIn(push),
  ...callsIn(report),
  ...callsIn(reservation),
  ...callsIn(review),
  ...callsIn(schedule),
  ...callsIn(sea),
  ...callsIn(ship),
  ...callsIn(quote),
  ...callsIn(spot),
  ...callsIn(spotDraw),
  ...callsIn(user),
  ...callsIn(weather),
} satisfies Readonly<Record<CallName, Call>>
