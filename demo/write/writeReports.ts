import { addDays, type KstDate, kstDateTime, monthOf } from '@/lib/date/kst'
import { FISH_PORTRAITS, fishPicture } from '@/demo/data/pictures'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { soughtTogether, speciesOf } from '@/demo/data/species'
import { insertRows, type Row } from './insertRows'
import { createRandom, type Random } from '@/demo/random'
import { type DemoShip, fishOf } from './demoShips'
import { harbourOf } from './locationOf'

const WITH_REPORTS: readonly ServiceType[] = ['SHIP', 'BUS', 'CONTEST', 'CREATOR', 'EXPERIENCE']
/**
 * Half of the reports are of the last weeks, the others of the year before, for the monthly chart; one is of
 * these weeks a year ago, from which the season is known.
 */
const RECENT_DAYS = 21
const YEAR_DAYS = 360
const PER_SHIP = 8
const A_YEAR_AGO = [352, 378] as const

/** Writes fishing reports, the newest last, so that numbers grow with time. */
export async function writeReports(
  tx: Transaction,
  ships: readonly DemoShip[],
  today: KstDate,
): Promise<void> {
  const random = createRandom(`reports ${today}`)
  const fishing = ships.filter(({ row }) => WITH_REPORTS.includes(row.service_type))
  const dated = fishing.flatMap((ship) =>
    Array.from({ length: PER_SHIP }, (_, index) => ({
      ship,
      daysAgo: random.int(...daysOf(index)),
    })),
  )
  dated.sort((a, b) => b.daysAgo - a.daysAgo)
  await insertRows(
    tx,
    'fishing_report',
    dated.map(({ ship, daysAgo }) => reportRow(ship, addDays(today, -daysAgo), random)),
  )
}

/** Between how many days ago a ship's report of this index was. */
const daysOf = (index: number): readonly [number, number] => {
  if (index === PER_SHIP - 1) return A_YEAR_AGO
  return [1, index < PER_SHIP / 2 ? RECENT_DAYS : YEAR_DAYS]
}

function reportRow({ row, fleet, mainShipNo }: DemoShip, sdate: KstDate, random: Random): Row {
  const harbour = harbourOf(fleet)
  const month = Number(monthOf(sdate).slice(4))
  const fish = soughtTogether(fishOf({ fleet, name: row.name }), month, { random })
  const caught = fish.map((name) => catchOf(name, random))
  return {
    ship_no: row.no,
    main_ship_no: mainShipNo,
    sdate,
    title: titleOf(fish.join('·'), harbour.name, random),
    contents_html: sanitize(contentsOf(month, random)),
    images: [...fish.flatMap(portraitOf), ...row.images.slice(0, 1)],
    catch: caught,
    area_code: harbour.area,
    // The fishing grounds: off the port, some kilometres apart.
    lat: harbour.lat + random.int(-60, 20) / 1_000,
    lng: harbour.lng + random.int(-60, 20) / 1_000,
    view_count: random.int(30, 2_400),
    created_at: new Date(kstDateTime(sdate, '16:00').getTime() + random.int(0, 400) * 60_000),
  }
}

function catchOf(name: string, random: Random) {
  const { count, size } = speciesOf(name)
  return { fish: name, count: random.int(...count), size_cm: random.int(...size) }
}

function portraitOf(name: string): string[] {
  const code = Object.entries(FISH_PORTRAITS).find(([fish]) => fish === name)?.[1]
  return code ? [fishPicture(code)] : []
}

const TITLES = [
  '{fish} 마릿수 조황',
  '{port} {fish} 손맛 제대로 봤어요',
  '오늘도 {fish} 쿨러 가득',
  '{fish} 씨알이 굵어졌어요',
  '{port} {fish} 조황',
]

const titleOf = (fish: string, port: string, random: Random) =>
  random.pick(TITLES).replace('{fish}', fish).replace('{port}', port)

const WEATHER = [
  '바람이 잔잔해 하루 종일 편하게 낚시했습니다.',
  '너울이 조금 있었지만 물색이 좋아 입질이 이어졌습니다.',
  '새벽에는 조용하다가 물돌이부터 쏟아졌습니다.',
]

/** The warmth of the water, °C, from January on. */
const WATER = [9, 8, 9, 12, 16, 20, 24, 26, 24, 20, 16, 12]

const WINDS = ['북서풍 약함', '북동풍 보통', '남풍 약함', '서풍 보통']

/** A table of the sea's conditions; the report shows its catch in a table of its own. */
const seaTable = (month: number, random: Random) =>
  '<table><thead><tr><th>수온</th><th>파고</th><th>바람</th></tr></thead>' +
  `<tbody><tr><td>${(WATER[month - 1] ?? 15) + random.int(-1, 1)}℃</td><td>0.${random.int(3, 9)}m</td>` +
  `<td>${random.pick(WINDS)}</td></tr></tbody></table>`

const contentsOf = (month: number, random: Random): string =>
  [
    `<p>${random.pick(WEATHER)}</p>`,
    seaTable(month, random),
    '<p>함께해 주신 분들 고맙습니다. 다음 출조에서 뵙겠습니다.</p>',
  ].join('')
