import { z } from 'zod'
import { readPeople, readSpan, type Vessel } from '@/lib/sea/vessel'
import type { Breaker } from '../breaker'
import { GatewayFailure } from '../failure'
import { askDataGoKr, type DataGoKrSettings } from './dataGoKr'

const TIMEOUT_MS = 10_000
const PATH = '1192000/select0230List/getselect0230List'
/** Its breaker's name, which `gateway_state` and the console have. */
const GATEWAY = 'vesselRegister'

const row = z.object({
  fsboNo: z.coerce.string(),
  fsboNm: z.string().trim().min(1),
  shpmHangNm: z.string().trim().nullish(),
  maxPsrNum: z.coerce.string(),
  bsnStEndDt: z.string().trim().nullish(),
})

const garbage = () => new GatewayFailure('garbage', 'The source answered what cannot be true.')

const toVessel = ({ fsboNm, shpmHangNm, maxPsrNum, bsnStEndDt }: z.output<typeof row>): Vessel => {
  const passengers = readPeople(maxPsrNum)
  const span = bsnStEndDt ? readSpan(bsnStEndDt) : { startsOn: null, endsOn: null }
  if (passengers === undefined || !span) throw garbage()
  return { name: fsboNm, port: shpmHangNm ?? '', passengers, ...span }
}

/** Of several reports of a boat the one that ends last. */
const newest = (vessels: readonly Vessel[]): Vessel | undefined =>
  vessels.toSorted((a, b) => (b.endsOn ?? '').localeCompare(a.endsOn ?? ''))[0]

export type VesselRegister = {
  /**
   * @param number fourteen digits
   * @returns undefined for a boat that it does not know
   * @throws GatewayFailure where it gives no usable answer
   */
  read(number: string): Promise<Vessel | undefined>
}

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * The reports of fishing boats (낚시어선업 신고, 낚시 관리 및 육성법 제25조) of the Ministry of Oceans and
 * Fisheries, from data.go.kr: 낚시 어선업 신고정보 15074088, read November 2026.
 */
export const createVesselRegister = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): VesselRegister => ({
  read: (number) =>
    breakerOf(GATEWAY).run(async () => {
      const of = { path: PATH, query: { fsboNo: number } }
      const rows = await askDataGoKr({ ...settings, timeoutMs }, of, row)
      // Without the number it answers with all boats.
      if (rows.some(({ fsboNo }) => fsboNo !== number)) throw garbage()
      return newest(rows.map(toVessel))
    }),
})
