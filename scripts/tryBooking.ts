import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '@/demo/data/people'
import { type CallName, callTable } from '@/lib/contract/callTable'
import { fillPath } from '@/lib/contract/fillPath'
import type { Answer } from '@/lib/contract/wire'
import { monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { runMain, StartError } from '@/server/startError'

const LOGIN = { login_id: 'angler@baetgil.test', login_password: DEMO_PASSWORD }
const PAGES = ['/', '/ship/1', '/a/info/index/www']

/**
 * `node --import tsx scripts/tryBooking.ts --port 3000`: opens pages of a running product that has the demo
 * and books a seat as its member, to see that a machine carries it (docs/operations/machines.md).
 * `--address` is that machine's, `--host` names the storefront; port 443 is asked by TLS, with any certificate.
 */
runMain(async () => {
  const shop = openShop(readArguments())
  for (const path of PAGES) {
    const { status } = await shop.ask('GET', path)
    if (status !== 200) throw new StartError(`${path} was answered with ${status}.`)
  }
  const { token_key } = await shop.call('login', LOGIN)
  const asMember = { 'user-token-key': token_key }
  const reservation = await bookFirst(shop, asMember)
  const { state } = await shop
    .call('getReservationDetail', { no: reservation }, asMember)
    .then((answer) => answer.reservation)
  console.log(`Reservation ${reservation} is booked (${state}).`)
})

type Shop = ReturnType<typeof openShop>
type Headers = Readonly<Record<string, string>>

/** @throws StartError when none of the demo's departures can be booked */
async function bookFirst(shop: Shop, asMember: Headers): Promise<number> {
  const month = monthOf(toKstDate(new Date()))
  const ships = (await shop.call('getShipList', {})).list
  for (const yyyymm of [month, shiftMonth(month, 1)]) {
    for (const { ship } of ships) {
      const { list } = await shop.call('getScheduleList', { ship_no: ship.no, yyyymm })
      const open = list
        .flatMap(({ schedules }) => schedules)
        .find((one) => one.state === 'open' && one.schedule_no !== null)
      if (open) return order(shop, open.schedule_no, asMember)
    }
  }
  throw new StartError('No departure of the demo can be booked.')
}

async function order(shop: Shop, schedule_no: number | null, asMember: Headers): Promise<number> {
  const booker = { user_type: 'member' }
  const { hold_key, quote, pay_type } = await shop.call(
    'readyReservation',
    { schedule_no, party: 1, host: 'www', ...booker },
    asMember,
  )
  const agreed = { name: '홍길동', is_agree: true, pay_type: pay_type[0], total: quote.total }
  const { reservation_no } = await shop.call(
    'createReservation',
    { hold_key, ...agreed, ...booker },
    asMember,
  )
  return reservation_no
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      address: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: 'www.localhost' },
    },
  })
  return values
}

/** Node's resolver may not know `*.localhost`, and its `fetch` takes no Host: the address is asked by number. */
function openShop({ address, port, host }: ReturnType<typeof readArguments>) {
  const request = port === '443' ? requestByTls : requestPlain
  const tls = { servername: host, rejectUnauthorized: false }
  const ask = async (method: string, path: string, headers: Headers = {}, body?: object) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { ...tls, host: address, port, path, method }
      const asked = request({ ...options, headers: { host, ...headers } }, resolve)
      asked.once('error', reject).end(body && JSON.stringify(body))
    })
    return { status: answer.statusCode, said: await text(answer) }
  }
  /** Sends what belongs into the path there, the rest in the body. */
  const call = async <N extends CallName>(name: N, fields: object, headers: Headers = {}) => {
    const { base, method, path } = callTable[name]
    const asked = `/${base}${fillPath(path, { ...fields })}`
    const { status, said } = await (method === 'GET'
      ? ask(method, asked, headers)
      : ask(method, asked, { 'content-type': 'application/json', ...headers }, fields))
    if (status === 200) return JSON.parse(said) as Answer<N>
    throw new StartError(`${asked} was answered with ${status}: ${said.slice(0, 300)}`)
  }
  return { ask, call }
}
