import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { PICTURE_STATES } from '@/lib/contract/console/pictures'

export type PictureState = (typeof PICTURE_STATES)[number]

export type PictureRow = {
  name: string
  operator_no: number
  staff_no: number | null
  state: PictureState
  alt: string
  size_bytes: number
  received_bytes: number
}

const COLUMNS = sql`name, operator_no, staff_no, state, alt, size_bytes, received_bytes`

/** How many pictures of its own an operator has, and how many of them are not made yet. */
export const countPictures = async (db: Queryable, operatorNo: number) => {
  const counted = await db.first<{ all: number; incoming: number }>(sql`
    select count(*)::int as all,
           count(*) filter (where state in ('receiving', 'received'))::int as incoming
      from operator_picture where operator_no = ${operatorNo} and reservation_no is null`)
  return counted ?? { all: 0, incoming: 0 }
}

/** One begins after the other, so that none sees room that another takes. */
export const lockOperator = (tx: Transaction, operatorNo: number) =>
  tx.run(sql`select from ship_group where no = ${operatorNo} for no key update`)

export const insertPicture = async (
  tx: Transaction,
  { name, operatorNo, staffNo, bytes, at }: Inserted,
): Promise<void> => {
  await tx.run(sql`
    insert into operator_picture (name, operator_no, staff_no, size_bytes, created_at)
    values (${name}, ${operatorNo}, ${staffNo}, ${bytes}, ${at})`)
}
type Inserted = {
  name: string
  operatorNo: number
  staffNo: number | null
  bytes: number
  at: Date
}

export const findPictures = (
  db: Queryable,
  operatorNo: number,
  names: readonly string[],
): Promise<PictureRow[]> =>
  db.rows<PictureRow>(sql`
    select ${COLUMNS} from operator_picture
     where name = any(${names}::text[]) and operator_no = ${operatorNo} and reservation_no is null`)

export const lockPicture = (
  tx: Transaction,
  operatorNo: number,
  name: string,
): Promise<PictureRow | undefined> =>
  tx.first<PictureRow>(sql`
    select ${COLUMNS} from operator_picture
     where name = ${name} and operator_no = ${operatorNo} and reservation_no is null for update`)

/** Adds the bytes that follow those received; the last of them make the picture ready to be drawn. */
export const appendPart = async (
  tx: Transaction,
  { name, received_bytes: at, size_bytes: size }: PictureRow,
  bytes: Buffer,
): Promise<void> => {
  await tx.run(sql`
    insert into operator_picture_part (name, at_byte, bytes) values (${name}, ${at}, ${bytes})`)
  const received = at + bytes.length
  const state = received === size ? sql`'received'` : sql`state`
  await tx.run(sql`
    update operator_picture set received_bytes = ${received}, state = ${state} where name = ${name}`)
}

export const updateAlt = (tx: Transaction, name: string, alt: string) =>
  tx.run(sql`update operator_picture set alt = ${alt} where name = ${name}`)

export const deletePicture = (tx: Transaction, name: string) =>
  tx.run(sql`delete from operator_picture where name = ${name}`)

/** How the journal of erasures names a picture: by a number, from which nobody finds its address. */
const SUBJECT = sql`(('x' || left(encode(sha256(name::bytea), 'hex'), 12))::bit(48)::bigint)`

export const erasureSubject = async (tx: Transaction, name: string): Promise<number> => {
  const row = await tx.first<{ subject: number }>(sql`
    select ${SUBJECT} as subject from operator_picture where name = ${name}`)
  return row?.subject ?? 0
}

/** @returns the names of what is gone */
export const deleteErased = async (tx: Transaction, subject: string): Promise<string[]> => {
  const gone = await tx.rows<{ name: string }>(sql`
    delete from operator_picture where ${SUBJECT} = ${subject}::bigint returning name`)
  return gone.map(({ name }) => name)
}

/** Bytes of a picture that has come, in order. */
export const readUpload = async (db: Queryable, name: string): Promise<Buffer> => {
  const parts = await db.rows<{ bytes: Buffer }>(sql`
    select bytes from operator_picture_part where name = ${name} order by at_byte`)
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** Takes what a condition finds for a while, so that no other worker does the same. */
export const claimPicture = (
  db: Queryable,
  { where, at, until }: { where: Sql; at: Date; until: Date },
): Promise<{ name: string; tries: number } | undefined> =>
  db.first<{ name: string; tries: number }>(sql`
    update operator_picture set claimed_until = ${until}, tries = tries + 1
     where name = (
       select name from operator_picture
        where ${where} and (claimed_until is null or claimed_until < ${at})
        order by created_at limit 1 for update skip locked)
    returning name, tries`)

export const claimUntil = (db: Queryable, name: string, until: Date) =>
  db.run(sql`update operator_picture set claimed_until = ${until} where name = ${name}`)

/** What is drawn, or cannot be, needs what was sent no more. */
export const endUpload = async (
  tx: Transaction,
  name: string,
  made: { state: 'ready'; width: number; height: number } | { state: 'refused' },
): Promise<void> => {
  const { width, height } = made.state === 'ready' ? made : { width: 0, height: 0 }
  await tx.run(sql`delete from operator_picture_part where name = ${name}`)
  await tx.run(sql`
    update operator_picture
       set state = ${made.state}, width = ${width}, height = ${height}, claimed_until = null, tries = 0
     where name = ${name} and state = 'received'`)
}

export const saveSizeSet = (db: Queryable, name: string, sizeSet: number) =>
  db.run(sql`
    update operator_picture set size_set = ${sizeSet}, claimed_until = null, tries = 0
     where name = ${name}`)
