import { boardingWords } from '@/lib/boarding/boardingWords'
import type { ReservationDetail } from '@/lib/contract/wire'
import { addDays, formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { formatParty, partyHead, tripTimes } from '@/lib/reservation/tripText'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { qrPath } from './qrPath'

/** The offline copy of a reservation: a page without scripts, and what it is listed as. */
export type PassDocument = {
  html: string
  title: string
  /** The day on which a stay ends; of a trip the day after, for boats that come back past midnight. */
  lastDay: KstDate
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
  body { max-width: 24rem; margin: 0 auto; padding: 1.5rem 1rem; word-break: keep-all; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.4; }
  svg { display: block; width: min(100%, 20rem); margin: 1rem auto; background: white; fill: black; shape-rendering: crispEdges; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dt { opacity: .8; } dd { margin: 0; }
  a { display: inline-block; padding: .75rem 0; color: inherit; }`

/**
 * What the crew scans and what the visitor has to know at the quay, as a page of its own. It has no
 * name, no phone and no price: whoever finds the phone learns nothing about a person.
 */
export const passDocument = (detail: ReservationDetail, code: string): PassDocument => {
  const { reservation, ship } = detail
  const words = labels[ship.service_type]
  const { act } = boardingWords[ship.service_type]
  const { path, size } = qrPath(code)
  const facts = [
    ['예약번호', String(reservation.reservation_no)],
    ...tripTimes(reservation, ship),
    [partyHead(ship.service_type), formatParty(reservation, ship.service_type)],
    ['자리', reservation.spots ?? ''],
    [words.meetingPlace, ship.meeting_place],
    [words.departureAddress, ship.departure_address],
    [`${act} 코드`, code],
  ].filter(([, fact]) => fact !== '')
  const rows = facts.map(
    ([name = '', fact = '']) => `<dt>${escaped(name)}</dt><dd>${escaped(fact)}</dd>`,
  )
  const html = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${act} QR | ${escaped(ship.name)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(ship.name)} ${act} QR</h1>
<p>인터넷에 연결되지 않아 저장해 둔 내용을 보여 드려요. 그 뒤에 바뀐 내용은 연결되면 볼 수 있어요.</p>
<svg role="img" aria-label="${act} QR" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>
<dl>${rows.join('')}</dl>
<p><a href="">다시 시도</a></p>
</main>
</html>`
  const title = `${ship.name} ${formatKoreanDate(reservation.sdate)}`
  return { html, title, lastDay: addDays(fishingDay(reservation), reservation.nights) }
}
