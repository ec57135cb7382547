import { existsSync } from 'node:fs'

const SERVER = '__tests__/server'

/** Test files of the server by the folder of what they test, the most likely to notice a mutant first. */
const SERVER_TESTS = [
  ['awaiter', ['awaiter', 'endOfTrips', 'oneBoat', 'calledOff', 'console/notifications']],
  ['coupon', ['coupon', 'operating/coupons', 'people/couponsOnce']],
  ['payment/sandbox', ['payment/payStep', 'payment/gatewayCases']],
  ['payment/step', ['payment/payStep', 'payment/stepScript']],
  ['payment/outcome', ['payment/gatewayCases', 'operating/deposits']],
  [
    'payment/refund',
    ['payment/cardRefund', 'payment/portoneRefund', 'payment/tossFaults', 'console/undoDeposit'],
  ],
  ['payment/superseded', ['payment/supersededOrder', 'payment/payAgain', 'payment/tossAccounts']],
  [
    'payment',
    [
      'payment/tossPayments',
      'payment/portoneLife',
      'payment/cardRefund',
      'payment/gatewayCases',
      'payment/supersededOrder',
      'payment/tossAccounts',
      'payment/portoneRefund',
      'operating/deposits',
      'payment/payAgain',
      'payment/payStep',
      'console/money',
      'console/undoDeposit',
    ],
  ],
  ['reservation/cancel', ['booking', 'calledOff', 'endOfTrips', 'console/weatherChoices']],
  ['reservation/change', ['ownChange', 'console/deskChange', 'personPrices', 'changedHolds']],
  [
    'reservation/desk',
    [
      'console/deskBooking',
      'console/deskEdits',
      'console/deskChange',
      'console/deskSearch',
      'console/boarding',
      'console/keptSeats',
    ],
  ],
  ['reservation/hold', ['booking', 'holdBatch', 'changedHolds', 'defaultRows']],
  ['reservation/list', ['reservationLists', 'booking', 'operator']],
  ['reservation/move', ['console/departureMove', 'schedule']],
  ['reservation/money', ['operator', 'operating/deposits', 'console/undoDeposit', 'console/money']],
  [
    'reservation/notification',
    [
      'bookerNotifications',
      'mail/mail',
      'console/notifications',
      'payment/supersededOrder',
      'console/deskChange',
      'console/money',
      'calledOff',
    ],
  ],
  [
    'reservation/order',
    ['booking', 'coupon', 'payment/payAgain', 'departureTerms', 'holdBatch', 'oneBoat'],
  ],
  ['reservation/seat', ['concurrentSeats', 'repairSeats', 'oneBoat', 'changedHolds']],
  ['reservation/split', ['console/deskSplit', 'console/money']],
  ['reservation', ['booking', 'operator', 'endOfTrips', 'reservationLists', 'terminal', 'summary']],
]

const serverTests = (file) => {
  const folder = SERVER_TESTS.find(([name]) => file.startsWith(`server/modules/${name}/`))
  const tests = folder[1].map((name) => `${SERVER}/${name}.test.ts`)
  // Jest fails without a test file: every mutant would count as killed.
  for (const test of tests) if (!existsSync(test)) throw new Error(`${test} has moved`)
  return tests
}

/** What is mutated, and Jest's arguments of the runs that may notice it: the next one when all of one pass. */
export const SETS = {
  lib: {
    // The contract declares: the compiler and the other projects' calls hold it.
    sources: ['lib', ':!lib/contract'],
    runs: (file) => [
      { _: [`__tests__/lib/${file.split('/')[1]}`], passWithNoTests: true },
      {
        _: [file],
        findRelatedTests: true,
        testPathPatterns: ['__tests__/(lib|api|web)/'],
        passWithNoTests: true,
      },
    ],
  },
  server: {
    sources: ['awaiter', 'coupon', 'payment', 'reservation'].map(
      (name) => `server/modules/${name}`,
    ),
    runs: (file) => serverTests(file).map((test) => ({ _: [test], runTestsByPath: true })),
  },
}
