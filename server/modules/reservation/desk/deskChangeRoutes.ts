import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { type ConsoleInput, consoleRoute } from '@/server/http/consoleRoute'
import { refuse } from '@/server/http/refusal'
import type { PhoneDeparture } from './bookByPhone'
import type { DeskService } from './deskService'

type BookBody = ConsoleInput<typeof consoleCalls.bookByPhone>['body']
type ChangeInput = ConsoleInput<typeof consoleCalls.changeReservation>
type CancelInput = ConsoleInput<typeof consoleCalls.cancelReservation>

const departureOf = ({ schedule_no, default_day }: BookBody): PhoneDeparture => {
  if (schedule_no !== undefined) return { scheduleNo: schedule_no }
  if (!default_day) throw refuse.code('NO_SUCH_SCHEDULE')
  const { ship_no: shipNo, default_no: defaultNo, sdate } = default_day
  return { shipNo, defaultNo, sdate }
}

const dateOf = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant)

const answer = ({ no }: { no: number }) => ({ reservation_no: no })

const changeOf =
  (desk: DeskService, mayRefund: boolean) =>
  async ({ params, body, fleet, doer }: ChangeInput) =>
    answer(
      await desk.change(fleet, doer, {
        no: params.no,
        requestKey: body.request_key,
        wish: {
          party: body.party,
          youths: body.youths,
          price: body.price,
          scheduleNo: body.schedule_no,
          keepsPrice: body.keeps_price === 1,
          refund: body.refund,
        },
        shown: { version: body.version, total: body.total, refund_amount: body.refund_amount },
        payBy: dateOf(body.pay_by),
        reason: body.reason,
        mayRefund,
      }),
    )

const cancelOf =
  (desk: DeskService, mayRefund: boolean) =>
  async ({ params, body, fleet, doer }: CancelInput) => {
    const { request_key: requestKey, refund, amount, reason, account } = body
    const shown = { refund, amount, scheduleNo: body.schedule_no }
    const isResale = body.is_resale
    const request = { no: params.no, requestKey, ...shown, reason, account, mayRefund, isResale }
    return answer(await desk.cancel(fleet, doer, request))
  }

/** The calls that change reservations and waiting lists. */
export const deskChangeRoutes = (app: FastifyInstance, desk: DeskService): void => {
  consoleRoute(app, consoleCalls.tellDeparture, async ({ params, body, fleet, doer }) => {
    const told = { scheduleNo: params.no, requestKey: body.request_key, text: body.text }
    return { people: await desk.tellDeparture({ fleet, doer }, told) }
  })
  consoleRoute(app, consoleCalls.waitByPhone, async ({ body, fleet, doer }) => {
    const { schedule_no: scheduleNo, ...caller } = body
    const { no } = await desk.waiting.join(fleet, doer, { scheduleNo, ...caller })
    return { awaiter_no: no }
  })
  consoleRoute(app, consoleCalls.bookByPhone, async ({ body, fleet, doer }) => {
    const { name, phone, party, youths, nights, memo, pay } = body
    const booking = { name, phone, party, youths, nights, memo, pay, requestKey: body.request_key }
    const more = {
      crewNote: body.crew_note,
      payBy: dateOf(body.pay_by),
      isWhole: body.is_whole,
      isDeposit: body.is_deposit && pay === 'transfer',
      awaiterNo: body.awaiter_no,
      inquiryNo: body.inquiry_no,
    }
    return answer(
      await desk.bookByPhone(fleet, doer, { ...booking, ...more, departure: departureOf(body) }),
    )
  })
  consoleRoute(app, consoleCalls.addWalkIn, async ({ params, body, fleet, doer, staff }) =>
    answer(
      await desk.addWalkIn(
        { fleet, doer: { ...doer, staffNo: staff.no } },
        params.schedule_no,
        body,
      ),
    ),
  )
  consoleRoute(app, consoleCalls.quoteChange, async ({ params, query, fleet }) =>
    desk.quoteChange(fleet, params.no, {
      party: query.party,
      youths: query.youths,
      price: query.price,
      scheduleNo: query.schedule_no,
      keepsPrice: query.keeps_price === 1,
      refund: query.refund,
    }),
  )
  consoleRoute(app, consoleCalls.changeReservation, changeOf(desk, false))
  consoleRoute(app, consoleCalls.changeWithRefund, changeOf(desk, true))
  consoleRoute(app, consoleCalls.cancelReservation, cancelOf(desk, false))
  consoleRoute(app, consoleCalls.cancelWithRefund, cancelOf(desk, true))
  consoleRoute(app, consoleCalls.quoteSplit, async ({ params, query, fleet }) =>
    desk.splitting.quote(fleet, params.no, query),
  )
  consoleRoute(app, consoleCalls.splitReservation, async ({ params, body, fleet, doer }) => {
    const { request_key: requestKey, version, ...wish } = body
    return answer(
      await desk.splitting.split(fleet, doer, { no: params.no, requestKey, version, wish }),
    )
  })
  consoleRoute(app, consoleCalls.takeMoney, async ({ params, body, fleet, doer }) => {
    const { request_key: requestKey, version, amount, is_cash: isCash } = body
    const taken = {
      no: params.no,
      requestKey,
      version,
      amount,
      isCash,
      restBy: dateOf(body.rest_by),
    }
    return answer(await desk.takeMoney(fleet, doer, taken))
  })
  consoleRoute(app, consoleCalls.takeOnQuay, async ({ params, body, fleet, doer }) => {
    const { request_key: requestKey, reservation_no: no, amount, is_cash: isCash } = body
    const taken = { no, requestKey, amount, isCash, restBy: undefined }
    return answer(await desk.takeMoney(fleet, doer, { ...taken, quayOf: params.schedule_no }))
  })
  consoleRoute(app, consoleCalls.changeBookerAtDesk, async ({ params, body, fleet, doer }) => {
    await desk.changeBooker({ no: params.no, fleet, doer }, body)
    return {}
  })
  consoleRoute(app, consoleCalls.extendDeadline, async ({ params, body, fleet, doer }) => {
    const { pay_deadline, version } = body
    const to = { deadline: new Date(pay_deadline), version }
    await desk.extend({ no: params.no, fleet, doer }, to)
    return {}
  })
  consoleRoute(app, consoleCalls.sendMessageAgain, async ({ params, body, fleet, doer }) => {
    await desk.sendAgain({ no: params.no, fleet, doer }, body.request_key)
    return {}
  })
  consoleRoute(app, consoleCalls.sendListLink, ({ params, fleet, doer }) =>
    desk.sendListLink({ no: params.no, fleet, doer }),
  )
  consoleRoute(app, consoleCalls.noteForCrew, async ({ params, body, fleet, doer }) => {
    const { crew_note: note, before } = body
    await desk.noteForCrew({ no: params.no, fleet, doer }, { note, before })
    return {}
  })
  consoleRoute(app, consoleCalls.offerToWaiting, async ({ params, fleet, doer }) => {
    await desk.waiting.offer(fleet, doer, params.no)
    return {}
  })
  consoleRoute(app, consoleCalls.removeFromWaiting, async ({ params, fleet, doer }) => {
    await desk.waiting.remove(fleet, doer, params.no)
    return {}
  })
}
