import { z } from 'zod'
import type { Failure } from '@/lib/gateway/failures'
import { parseJson } from '@/lib/text/parseJson'
import { failureOf, failureOfStatus, GatewayFailure } from '../failure'

/** The key of an installation at data.go.kr; each service must be applied for with it. */
export type DataGoKrSettings = { url: string; key: string }

/**
 * Codes of refusals, by the guide of the portal (활용 가이드, read November 2026): 03 no data, 20 not
 * allowed, 22 over the daily number, 30 a key that is not registered for the service, 31 expired, 32
 * another address. 03 comes without a body.
 */
const NO_DATA = 3
const RIGHT = 0
const FAILURES: Readonly<Record<number, Failure>> = {
  ...{ 1: 'broken', 2: 'broken', 4: 'broken', 5: 'slow' },
  ...{ 20: 'key', 21: 'key', 22: 'quota', 30: 'key', 31: 'key', 32: 'key' },
}

/** Its gateway refuses in XML, whatever type was asked for. */
const XML_CODE = /<(?:returnReasonCode|resultCode)>(\d+)</

const number = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number())

/** Rows of these services: an object where there is one, and no body where there is none. */
const body = z.object({
  items: z.object({ item: z.unknown().optional() }).optional().or(z.literal('')),
  totalCount: number.optional(),
})
const answer = z.object({ header: z.object({ resultCode: number }), body: z.unknown().optional() })
/** The guide shows the envelope `response`; some roots have it, this one answers without. */
const enveloped = z.object({ response: answer }).transform(({ response }) => response)
/** The older root 1192000 has an envelope of its own, with the number of rows in the header. */
const header = z.object({ resultCode: number, totalCount: number.optional() })
const older = z
  .object({
    responseJson: z.object({
      header,
      body: z.object({ item: z.unknown().optional() }).nullish().or(z.literal('')),
    }),
  })
  .transform(({ responseJson: { header: head, body: rows } }) => ({
    header: head,
    body: { items: rows || {}, totalCount: head.totalCount },
  }))
const anyAnswer = answer.or(enveloped).or(older)

const garbage = () => new GatewayFailure('garbage', 'The source answered in an unknown shape.')

/** A page of rows, and how many there are on all pages. */
type Page<Row> = { rows: Row[]; total: number }

const pageOf = <Row>(given: unknown, row: z.ZodType<Row>): Page<Row> => {
  const read = body.safeParse(given)
  const item = read.data?.items ? read.data.items.item : undefined
  const list = item === undefined ? [] : Array.isArray(item) ? item : [item]
  const rows = z.array(row).safeParse(list)
  if (!read.success || !rows.success) throw garbage()
  return { rows: rows.data, total: read.data.totalCount ?? rows.data.length }
}

/** What an answer says. Neither the key nor what was answered is part of an error. */
const readAnswer = <Row>(
  { status, text }: { status: number; text: string },
  row: z.ZodType<Row>,
): Page<Row> => {
  const json = anyAnswer.safeParse(parseJson(text)).data
  const code = json?.header.resultCode ?? Number(XML_CODE.exec(text)?.[1])
  if (json && code === RIGHT && status === 200) return pageOf(json.body, row)
  if (code === NO_DATA) return { rows: [], total: 0 }
  const failure = FAILURES[code] ?? failureOfStatus(status)
  if (failure) throw new GatewayFailure(failure, `The source refused with ${code || status}.`)
  throw garbage()
}

const send = async (url: URL, timeoutMs: number) => {
  try {
    // A redirect could lead the key elsewhere.
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { redirect: 'error', signal })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // The cause may quote the address, which has the key.
    throw new GatewayFailure(failureOf(error) ?? 'unreachable', 'The source does not answer.')
  }
}

/** More rows than a day of a station has; they take no more. */
const ROWS = '300'

type Question = {
  path: string
  query: Record<string, string>
  /** How many pages are read at most, each by a call of its own; one when absent. */
  pages?: number
}

/**
 * Asks a service of data.go.kr.
 *
 * @param question with the path of the service below its address
 * @returns all rows; where its pages do not have as many as it counts, it has not answered
 * @throws GatewayFailure
 */
export const askDataGoKr = async <Row>(
  { url, key, timeoutMs }: DataGoKrSettings & { timeoutMs: number },
  { path, query, pages = 1 }: Question,
  row: z.ZodType<Row>,
): Promise<Row[]> => {
  const address = new URL(`${url}/${path}`)
  const found: Row[] = []
  for (let page = 1; page <= pages; page++) {
    // The root of the sea takes `type`, that of the weather `dataType`.
    const paging = { type: 'json', dataType: 'JSON', pageNo: String(page), numOfRows: ROWS }
    address.search = new URLSearchParams({ serviceKey: key, ...paging, ...query }).toString()
    const { rows, total } = readAnswer(await send(address, timeoutMs), row)
    found.push(...rows)
    if (found.length === total) return found
    if (rows.length === 0 || found.length > total) break
  }
  throw garbage()
}

export { number as portalNumber }
