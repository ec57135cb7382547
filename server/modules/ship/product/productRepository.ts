import sql, { type Sql } from 'sql-template-tag'
import type { Product } from '@/lib/contract/console/products'
import type { ProductState } from '@/lib/ship/product/productStates'
import type { ShipContent, SomeShipContent } from '@/lib/ship/product/shipFields'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { contentJson, readContent } from '../shipContent'

const stateOf = sql`case when ship.no is null then 'draft' when ship.archived_at is not null then 'archived'
  when ship.is_view then 'live' else 'down' end`

/** Of a product with table `ship`, or with `d`, its draft, or both. */
const productColumns = sql`ship.no as ship_no, d.no as draft_no,
  coalesce(ship.name, d.content->>'name', '') as name,
  coalesce(ship.service_type, d.service_type) as service_type,
  coalesce(ship.images[1], d.content->'images'->>0, '') as image, ${stateOf} as state,
  coalesce(ship.capacity, (d.content->>'capacity')::integer) as capacity,
  coalesce(ship.price, (d.content->>'price')::integer) as price, d.publish_at, coalesce(d.problem, '') as problem`

type ProductRow = Omit<Product, 'publish_at'> & { publish_at: Date | null }

const toProduct = ({ publish_at: at, ...row }: ProductRow): Product => ({
  ...row,
  publish_at: at && at.toISOString(),
})

export const findProducts = async (db: Queryable, fleet: Fleet): Promise<Product[]> => {
  const rows = await db.rows<ProductRow>(sql`
    select * from (
      select ${productColumns} from ship left join ship_draft d on d.ship_no = ship.no
       where ${inFleet(fleet)}
      union all
      select ${productColumns} from ship_draft d left join ship on false
       where d.ship_no is null and d.operator_no = ${fleet.operatorNo} and ${fleet.shipNos === null}
    ) product
    order by state = 'archived', ship_no is not null, ship_no, draft_no desc`)
  return rows.map(toProduct)
}

export const findProduct = async (
  db: Queryable,
  fleet: Fleet,
  shipNo: number,
): Promise<Product | undefined> => {
  const row = await db.first<ProductRow>(sql`
    select ${productColumns} from ship left join ship_draft d on d.ship_no = ship.no
     where ship.no = ${shipNo} and ${inFleet(fleet)}`)
  return row && toProduct(row)
}

export type Draft = {
  no: number
  operator_no: number
  ship_no: number | null
  service_type: ServiceType
  /** What it says itself. */
  content: SomeShipContent
  version: number
  publish_at: Date | null
  problem: string
  staff_no: number | null
  /** What is published; null for a product that never was. */
  published: ShipContent | null
  state: ProductState
  live_version: number
}

const selectDraft = (where: Sql): Sql => sql`
  select d.no, d.operator_no, d.ship_no, d.service_type, d.content, d.version, d.publish_at, d.problem,
         d.staff_no, ${stateOf} as state,
         case when ship.no is not null then ${contentJson} end as published,
         coalesce((select max(v.no) from ship_version v where v.ship_no = ship.no), 0) as live_version
    from ship_draft d left join ship on ship.no = d.ship_no where ${where}`

const ofFleet = ({ operatorNo, shipNos }: Fleet): Sql =>
  sql`d.operator_no = ${operatorNo} and (${shipNos}::bigint[] is null or d.ship_no = any(${shipNos}::bigint[]))`

const read = (draft: Draft | undefined): Draft | undefined =>
  draft && { ...draft, published: draft.published && readContent(draft.published) }

export const findDraft = async (db: Queryable, fleet: Fleet, no: number) =>
  read(await db.first<Draft>(selectDraft(sql`d.no = ${no} and ${ofFleet(fleet)}`)))

/** A draft by its number alone, for a link that names it and for the clock. */
export const findAnyDraft = async (db: Queryable, no: number) =>
  read(await db.first<Draft>(selectDraft(sql`d.no = ${no}`)))

export const lockDraft = (tx: Transaction, no: number) =>
  tx.first<{ no: number }>(sql`select no from ship_draft where no = ${no} for update`)

const findDraftOfShip = (db: Queryable, shipNo: number) =>
  db.first<{ no: number }>(sql`select no from ship_draft where ship_no = ${shipNo}`)

export const countNewDrafts = async (tx: Transaction, operatorNo: number): Promise<number> =>
  (
    await tx.first<{ count: number }>(sql`
      select count(*)::int as count from ship_draft
       where operator_no = ${operatorNo} and ship_no is null`)
  )?.count ?? 0

/** One after another, so that bounds hold. */
export const lockOperator = (tx: Transaction, operatorNo: number) =>
  tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)

export const countShips = async (tx: Transaction, operatorNo: number): Promise<number> =>
  (
    await tx.first<{ count: number }>(sql`
      select count(*)::int as count from ship where group_no = ${operatorNo}`)
  )?.count ?? 0

type NewDraft = {
  operatorNo: number
  shipNo: number | null
  serviceType: ServiceType
  content: SomeShipContent
  staffNo: number | null
  at: Date
}

/** @returns its number; of a ship that has a draft already, the number of that */
export const insertDraft = async (tx: Transaction, of: NewDraft): Promise<number> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into ship_draft (operator_no, ship_no, service_type, content, staff_no, changed_at)
    values (${of.operatorNo}, ${of.shipNo}, ${of.serviceType}, ${JSON.stringify(of.content)},
      ${of.staffNo}, ${of.at})
    on conflict (ship_no) do nothing returning no`)
  const { no } = row ?? (await findDraftOfShip(tx, of.shipNo ?? 0)) ?? {}
  if (no === undefined) throw new Error('A draft was not written')
  return no
}

export const updateDraft = (
  tx: Transaction,
  {
    no,
    content,
    staffNo,
    at,
  }: { no: number; content: SomeShipContent; staffNo: number | null; at: Date },
) =>
  tx.run(sql`
    update ship_draft set content = ${JSON.stringify(content)}, version = version + 1,
      staff_no = ${staffNo}, changed_at = ${at}, problem = '' where no = ${no}`)

export const setPublishAt = (
  tx: Transaction,
  {
    no,
    publishAt,
    problem,
    staffNo,
  }: { no: number; publishAt: Date | null; problem: string; staffNo: number | null },
) =>
  tx.run(sql`
    update ship_draft set publish_at = ${publishAt}, problem = ${problem}, staff_no = ${staffNo},
      version = version + 1 where no = ${no}`)

export const deleteDraft = (tx: Transaction, no: number) =>
  tx.run(sql`delete from ship_draft where no = ${no}`)

/** What the operator's newest product says, preferably one of this type. */
export const findNewest = async (
  db: Queryable,
  operatorNo: number,
  type: ServiceType,
): Promise<ShipContent | undefined> => {
  const row = await db.first<{ content: ShipContent }>(sql`
    select ${contentJson} as content from ship where group_no = ${operatorNo}
     order by service_type = ${type} desc, archived_at is null desc, no desc limit 1`)
  return row && readContent(row.content)
}

export const findContent = async (
  db: Queryable,
  fleet: Fleet,
  shipNo: number,
): Promise<{ content: ShipContent; service_type: ServiceType } | undefined> => {
  const row = await db.first<{ content: ShipContent; service_type: ServiceType }>(sql`
    select ${contentJson} as content, service_type from ship where no = ${shipNo} and ${inFleet(fleet)}`)
  return row && { ...row, content: readContent(row.content) }
}

/** Drafts whose time has come. */
export const findDueDrafts = (db: Queryable, at: Date, limit: number) =>
  db.rows<{ no: number }>(sql`
    select no from ship_draft where publish_at <= ${at} order by publish_at, no limit ${limit}`)

export type StoredVersion = {
  no: number
  at: Date
  staff_name: string | null
  origin: 'before' | 'publish' | 'guide' | 'import' | 'back'
  content: ShipContent
}

/** The versions of a ship that one can go back to, the newest first. */
export const findVersions = (db: Queryable, shipNo: number, oldest: Date) =>
  db.rows<StoredVersion>(sql`
    select v.no, v.at, staff.name as staff_name, v.origin, v.content
      from ship_version v left join staff on staff.no = v.staff_no
     where v.ship_no = ${shipNo} and not exists (
       select from ship_version later
        where later.ship_no = v.ship_no and later.no > v.no and later.at <= ${oldest})
     order by v.no desc`)

/** The identifier of an operator's storefront; null where it has none. */
export const hostOfOperator = async (db: Queryable, operatorNo: number): Promise<string | null> =>
  (
    await db.first<{ identifier: string }>(sql`
      select identifier from host where operator_no = ${operatorNo} order by identifier limit 1`)
  )?.identifier ?? null
