import sql, { raw } from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import { searchTextOf } from '@/server/modules/ship/searchText'
import { insertShip, type BuiltShip } from '../../setup/builders'

type Trip = Parameters<typeof insertShip>[1] & {
  areaCode?: string
  portName?: string
  fish?: string[]
  walkthrough?: string[]
  popularity?: number
  isView?: boolean
  lat?: number
  lng?: number
  captain?: string
  serviceType?: ServiceType
}

/** Inserts a ship that can be found: with species, an area and its search text. */
export const insertTrip = async (db: Queryable, of: Trip = {}): Promise<BuiltShip> => {
  const ship = await insertShip(db, of)
  const { name = '바다1호', areaCode = 'CHUNGNAM', portName = '오천항', fish = ['우럭'] } = of
  const search = searchTextOf({
    ...{ name, portName, areaName: '충남', fish, methods: of.walkthrough ?? [] },
    ...{ address: '충남 보령시 오천면', operator: `${name} 선단`, captain: of.captain ?? null },
    serviceType: of.serviceType ?? 'SHIP',
  })
  await db.run(sql`
    update ship set area_code = ${areaCode}, port_name = ${portName}, fish = ${fish},
      walkthrough = ${of.walkthrough ?? []},
      popularity = ${of.popularity ?? 0}, is_view = ${of.isView ?? true}, search_text = ${search},
      lat = ${of.lat ?? 36.43}, lng = ${of.lng ?? 126.52}
    where no = ${ship.no}`)
  return ship
}

/** Fills every seat of every departure of a ship. */
export const sellOut = (db: Queryable, shipNo: number): Promise<number> =>
  db.run(sql`update schedule set taken = capacity where ship_no = ${shipNo}`)

export const countRows = async (db: Queryable, table: string): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) as count from ${raw(table)}`))?.count ?? 0

/** The pages that the outbox has still to regenerate, in order. */
export const pagesWaiting = async (db: Queryable): Promise<string[]> => {
  const rows = await db.rows<{ recipient: string }>(
    sql`select recipient from outbox where channel = 'regenerate' order by recipient`,
  )
  return rows.map(({ recipient }) => recipient)
}
