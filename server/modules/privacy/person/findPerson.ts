import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

/** Whose data is asked for: a member by number, or whoever has a verified phone. */
export type Asked = { memberNo: number } | { phone: string }

/** One person: their accounts and phone, and the names and addresses that they are known by. */
export type Person = {
  memberNos: number[]
  phone: string
  emails: string[]
  names: string[]
}

type MemberRow = { no: number; phone: string; name: string; rname: string; email: string }

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

/**
 * The person of a request. A phone belongs to one person: it was verified by whoever books or joins with it.
 *
 * @throws Refusal 404 for a number that no member has, or whose member has left
 */
export const findPerson = async (db: Queryable, asked: Asked): Promise<Person> => {
  const members = await db.rows<MemberRow>(sql`
    select no, phone, name, rname, email from member
     where left_at is null
       and ${'memberNo' in asked ? sql`no = ${asked.memberNo}` : sql`phone = ${asked.phone}`}
     order by no`)
  const [member] = members
  if ('memberNo' in asked && !member) throw refuse.code('UNKNOWN_MEMBER')
  const phone = 'phone' in asked ? asked.phone : (member?.phone ?? '')
  const booked = await db.rows<{ name: string }>(
    sql`select distinct name from reservation where phone = ${phone} and phone <> ''`,
  )
  return {
    memberNos: members.map(({ no }) => no),
    phone,
    emails: distinct(members.map(({ email }) => email)),
    names: distinct([
      ...members.flatMap(({ name, rname }) => [name, rname]),
      ...booked.map(({ name }) => name),
    ]),
  }
}

/** Rows `alias` that are the person's: by account, or by the verified phone. */
export const isOfPerson = ({ memberNos, phone }: Person, alias: Sql): Sql => sql`
  (${alias}.member_no = any(${memberNos}::bigint[])
    or (${alias}.phone = ${phone} and ${alias}.phone <> ''))`
