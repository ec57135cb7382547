import sql, { type Sql } from 'sql-template-tag'
import type { ShipDetail } from '@/lib/contract/wire'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import type { Queryable } from '@/server/db/pool'
import { oldestVessel } from '@/lib/sea/vessel'
import { payTypesOf } from '@/server/modules/operator/shipAccount'
import { pictureTexts } from '@/server/modules/picture/pictureTexts'
import { areaName, namesOf } from './codes'
import { firstFitting } from './fittingDepartures'
import { hostOfMainShip } from './namedShips'
import type { Viewer } from './shipItems'

type Row = Omit<ShipDetail['detail'], 'is_coupon'> & {
  no: number
  least: number | null
  main_ship_no: number
  is_favorite: boolean
  is_coupon: boolean
  group_no: number
  group_name: string
}

/** Everything that a trip page shows; undefined for an unknown or hidden ship. */
export const findShipDetail = (db: Queryable, no: number, viewer: Viewer) =>
  readDetail(db, viewer, {
    source: sql`(select * from ship where no = ${no} and is_view)`,
    name: 'ship_detail',
  })

/**
 * What a trip page shows of a ship as a draft has it.
 *
 * @param shipNo null for one that was never published
 * @param row columns of `ship` that the draft has, as JSON
 */
export const findDraftDetail = (
  db: Queryable,
  { shipNo, row, at }: { shipNo: number | null; row: string; at: Date },
) =>
  readDetail(
    db,
    { memberNo: undefined, now: at },
    {
      source:
        shipNo === null
          ? sql`(select (jsonb_populate_record(null::ship, ${row}::jsonb)).*)`
          : sql`(select (jsonb_populate_record(ship, ${row}::jsonb)).* from ship where no = ${shipNo})`,
    },
  )

/** What the register said of the boat, unless that is too old; of ship `s`. */
const registerOf = (now: Date): Sql => sql`(
  select json_build_object('name', v.name, 'port', v.port, 'passengers', v.passengers,
           'starts_on', v.starts_on, 'ends_on', v.ends_on,
           'fetched_at', to_char(v.fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from vessel v where v.number = vessel_number(s.registration_no) and v.name is not null
     and is_in_register(s.service_type) and v.fetched_at > ${oldestVessel(now)})`

const readDetail = async (
  db: Queryable,
  { memberNo, now }: Viewer,
  { source, name }: { source: Sql; name?: string },
): Promise<ShipDetail | undefined> => {
  const row = await db.first<Row>(
    sql`
    select s.no, coalesce(g.main_ship_no, s.no) as main_ship_no, f.ship_no is not null as is_favorite,
      s.name, s.service_type, ${areaName} as area_name, s.port_name, s.tide_style, s.lat, s.lng,
      s.time_text, s.use_minutes, s.capacity, s.room_guests, s.price, next.least_price as least,
      ${namesOf('fish')} as fish,
      ${namesOf('fishing_method')} as fishing_method, s.meeting_place, s.departure_address,
      s.departure_place, s.included, s.excluded,
      s.intro_html, s.memo_html, s.images, ${pictureTexts(sql`s.images`)} as image_texts, s.options, ${payTypesOf('s')} as pay_type, s.refund_policy, s.resale_percent, s.is_coupon,
      s.captain_name, s.registration_no, s.tonnage, s.insurance, ${registerOf(now)} as register, g.phone, s.phone_hours, s.parking, s.meeting_image,
      json_build_object('firm_name', g.firm_name, 'owner_name', g.owner_name, 'biz_no', g.biz_no,
        'mail_order_no', g.mail_order_no,
        'travel_business_no', g.travel_business_no, 'address', g.address, 'email', g.email) as seller,
      g.name as operator_name, g.no as group_no, g.name as group_name,
      ${hostOfMainShip(sql`coalesce(g.main_ship_no, s.no)`)} as host
    from ${source} s
      join ship_group g on g.no = s.group_no
      left join favorite f on f.ship_no = s.no and f.member_no = ${memberNo ?? null}
      left join lateral ${firstFitting(EMPTY_FILTER, now)} next on true
    `,
    name,
  )
  return row && toDetail(row)
}

const toDetail = (row: Row): ShipDetail => {
  const { no, main_ship_no, is_favorite, is_coupon, group_no, group_name, least, ...detail } = row
  return {
    ship: { no, main_ship_no, is_favorite: is_favorite ? 1 : 0 },
    detail: {
      ...detail,
      ...(least !== null && { least_price: least }),
      is_coupon: is_coupon ? 1 : 0,
    },
    group: { no: group_no, name: group_name, main_ship_no },
  }
}
