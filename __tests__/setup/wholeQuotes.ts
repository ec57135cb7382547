import sql from 'sql-template-tag'
import type { ConsoleQuote } from '@/lib/contract/console/quotes'
import type { Desk } from './desk'
import type { RefusalBody } from './people'
import type { Visitor } from './visitors'

/** The most that a test sends for the whole boat. */
export const QUOTED = 1_100_000

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** Takes inquiries for all of a departure. */
export const letAsk = ({ server }: Pick<Desk, 'server'>, scheduleNo: number) =>
  server.db.run(sql`update schedule set is_whole_asked = true where no = ${scheduleNo}`)

export const askWhole = (
  { server, ship }: Desk,
  visitor: Visitor,
  scheduleNo: number,
  of: object = {},
) =>
  server.post<{ no: number } & RefusalBody>(
    '/b/v1/customer/add',
    {
      ...{
        type: 'contact',
        sub_type: '독선',
        ship_no: ship.no,
        schedule_no: scheduleNo,
        people: 6,
      },
      ...{
        title: '독선 6명',
        contents: '아이스박스가 있나요?',
        guest_token: visitor.who.guest_token,
      },
      ...of,
    },
    visitor.headers,
  )

export const sendQuote = ({ server, staff }: Desk, inquiryNo: number, of: object = {}) =>
  server.post<RefusalBody>(
    `/c/v1/inquiries/${inquiryNo}/quote`,
    { price: QUOTED, valid_until: inAnHour(), ...of },
    staff.headers,
  )

export const withdrawQuote = ({ server, staff }: Desk, quoteNo: number) =>
  server.post<RefusalBody>(`/c/v1/quotes/${quoteNo}/withdraw`, {}, staff.headers)

export const listQuotes = async ({ server, staff }: Desk): Promise<ConsoleQuote[]> =>
  (await server.get<{ list: ConsoleQuote[] }>('/c/v1/quotes', staff.headers)).body.list

/** The newest quote of an inquiry. */
export const quoteOf = async ({ server }: Pick<Desk, 'server'>, inquiryNo: number) => {
  const row = await server.db.first<{ no: number; key: string }>(sql`
    select no, key from whole_quote where inquiry_no = ${inquiryNo} order by no desc limit 1`)
  if (!row) throw new Error(`inquiry ${inquiryNo} has no quote`)
  return row
}
