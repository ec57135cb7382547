/**
 * What docs/specification.md asks a server to say and does not show: the fields that the second server
 * has beside those that the page names, each with the reason why nothing can be done without it. The
 * names are those of the product's own server, because a field needs some name.
 */

/** Lists, pages and their heads must call a ship something ("the detail's title"). */
export const shipDetail = (name: string) => ({ name })

/** A search or filter offers codes, and a visitor reads names. */
export const code = (value: string, name: string) => ({ code: value, name })

type Departure = { schedule_no: number; ship_no: number; remain: number; price: number }

/** A calendar is of days; what is booked is a departure of a ship at a time, with seats and a price. */
export const day = (sdate: string, departure: Departure) => ({
  sdate,
  schedules: [{ ...departure, sdate, departure_time: '06:00' }],
})

/** An article or report is read: its title in lists, its text (`contents` is named) on its page. */
export const article = (title: string) => ({ title })
export const reportText = (html: string) => ({ contents_html: html })

/** A suggestion is a word. */
export const suggestion = (word: string) => ({ word })

/** A banner is a picture. */
export const banner = (no: number, image: string) => ({ no, image })

/** What proves a phone ("payloads of phone_auth_check" are not specified). */
export const phoneProof = (token: string) => ({ phone_token: token })

/** A coupon is chosen by its number, its name and what it takes off. */
export const coupon = (no: number, name: string, amount: number) => ({ no, name, amount })

/** An order says which seats: those held under a key, at the price that the visitor saw. */
export const hold = (key: string, unitPrice: number, party: number) => ({
  hold_key: key,
  quote: {
    unit_price: unitPrice,
    party,
    origin_price: unitPrice * party,
    total: unitPrice * party,
  },
})

/** A reservation shows what was booked, for how much, and whether it can be cancelled. */
export const reserved = (of: { sdate: string; party: number; total: number; state: string }) => of
export const cancellable = (isLive: boolean) => ({ can_cancel: isLive ? 1 : 0 })

/** A visitor is told what comes back before cancelling. */
export const cancelQuote = (amount: number) => ({ refund_amount: amount })

/** An inquiry is known by its number (`no` is named of articles). */
export const inquiry = (no: number, title: string, contents: string) => ({ no, title, contents })
