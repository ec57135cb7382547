import { setTimeout as wait } from 'node:timers/promises'
import type { ApiClient, Ask } from './askApi'
import type { Call } from './call'
import type { Deed, Wish } from './plan'
import type { Product } from './product'
import type { Recorder } from './recorder'
import type { Season } from './season'

export type Stage = { product: Product; season: Season; recorder: Recorder; client: ApiClient }

/** What a visitor knows of the own reservation. */
type Known = {
  holdKey?: string
  no?: number
  total?: number
  order?: string
  paid: number
}

type Asked = Pick<Call, 'kind' | 'departure' | 'party' | 'order'>

const BASE = '/b/v1/reservation'

/** The order's number in the address of the page on which it is paid. */
const orderOf = (url: string | null | undefined): string | undefined =>
  /\/b\/pay\/(?:step|go)\/([0-9a-f-]{36})/.exec(url ?? '')?.[1]

/** Lets one visitor do what the plan says, as far as the answers allow it, and records each call. */
export const live = async (stage: Stage, visitor: number, wish: Wish): Promise<void> => {
  const { product, season, recorder, client } = stage
  const guest = season.guests[visitor]
  if (!guest) throw new Error(`no guest ${visitor}`)
  const who = { user_type: 'guest', guest_token: guest.token }
  const headers = { 'guest-user-token-key': guest.token }
  const known: Known = { paid: 0 }
  let api: number = wish.api

  const ask = (asked: Ask) => {
    const link = product.links[api === 0 ? 'to api0' : 'to api1']
    return client.ask(link.port, asked)
  }
  const once = (of: Asked, asked: Ask) => recorder.record({ visitor, ...of }, () => ask(asked))
  /** Sends a call, again where it got no answer: then the other api is asked, as nginx does. */
  const send = async (of: Asked, asked: Ask): Promise<Call> => {
    await wait(wish.pauseMs)
    for (let tries = 0; ; tries += 1) {
      const calls = await Promise.all(
        Array.from({ length: wish.isDouble ? 2 : 1 }, () => once(of, asked)),
      )
      const call = calls.find(({ outcome }) => outcome === 'ok') ?? calls[0]
      if (call && (call.outcome !== 'unknown' || tries >= wish.retries)) return call
      api = 1 - api
    }
  }
  const post = (of: Asked, path: string, body: object) =>
    send(of, { method: 'POST', path, body: { ...body, ...who }, headers })

  const hold = async (): Promise<boolean> => {
    const schedule_no = season.departures[wish.departure]
    const { party } = wish
    const body = { schedule_no, party, nights: 1, host: season.host }
    const of = { kind: 'hold', departure: schedule_no, party } as const
    const { outcome, said } = await post(of, `${BASE}/ready`, body)
    if (outcome !== 'ok') return false
    Object.assign(known, { no: said.reservation_no, holdKey: said.hold_key, total: said.quote?.total }) // prettier-ignore
    return true
  }

  const order = async (): Promise<boolean> => {
    const { holdKey: hold_key, total } = known
    const body = { hold_key, total, name: '홍길동', pay_type: 'CARD', is_agree: true }
    const { outcome, said } = await post({ kind: 'order' }, '/b/v2/reservation/index', body)
    known.order = orderOf(said.redirect_url)
    return outcome === 'ok'
  }

  const pay = async (): Promise<void> => {
    const { order: id, total = 0 } = known
    if (id === undefined) return
    const query = product.gateway.authorize(id, total)
    const told = wish.isToldByGateway ? tell(id) : undefined
    const path = `/b/pay/return/${id}?${query}`
    const asked: Ask = { method: 'GET', path, headers: { accept: 'text/html' } }
    if (wish.comesBack) await send({ kind: 'pay', order: id }, asked)
    await told
  }
  /** Of the window that is open: nothing is taken yet, but the api asks. */
  const tell = (id: string) => {
    const data = product.gateway.payment(id)
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-22T12:00:00.000', data }
    return ask({ method: 'POST', path: '/b/pay/webhook/toss', body })
  }

  const lookUp = async (): Promise<void> => {
    const path = `${BASE}/guest_detail/${known.no}`
    const { outcome, said } = await send({ kind: 'lookUp' }, { method: 'GET', path, headers })
    if (outcome !== 'ok') return
    known.paid = said.paid_amount ?? 0
    // What the first answer to the order did not say.
    known.order ??= orderOf(said.redirect_url)
  }

  /** The first answer to a wrong amount says the right one, which the page then shows. */
  const cancel = async (): Promise<void> => {
    const ofAmount = (refund_amount: number) =>
      post({ kind: 'cancel' }, `${BASE}/guest_cancel_request`, {
        ...{ reservation_no: known.no, refund_amount },
      })
    const { outcome, said } = await ofAmount(known.paid)
    if (outcome === 'fail' && said.refund_amount !== undefined) await ofAmount(said.refund_amount)
  }

  const change = async (departure: number, party: number): Promise<void> => {
    const schedule_no = season.departures[departure]
    const of = { departure: schedule_no, party }
    const wanted = { reservation_no: known.no, wish: { schedule_no, party } }
    const { said } = await post({ kind: 'quote', ...of }, `${BASE}/change_ready`, wanted)
    if (!said.plan) return
    const { version, total, refund_amount } = said.plan
    const shown = { reservation_no: known.no, schedule_no, party, version, total, refund_amount }
    await post({ kind: 'change', ...of }, `${BASE}/change`, shown)
  }

  const deeds: Record<Deed, () => Promise<void>> = {
    ...{ pay, lookUp, cancel },
    move: () => change(wish.other, wish.party),
    giveSeatBack: () => (wish.party > 1 ? change(wish.departure, wish.party - 1) : lookUp()),
  }

  await wait(wish.afterMs)
  if (!(await hold()) || !wish.isOrdered || !(await order())) return
  for (const deed of wish.deeds) await deeds[deed]()
}
