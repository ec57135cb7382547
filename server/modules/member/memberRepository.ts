import sql from 'sql-template-tag'
import type { RegistType } from '@/lib/contract/wire'
import type { Queryable, Transaction } from '@/server/db/pool'
import { dropUnsentAds } from '@/server/modules/privacy/dropUnsentAds'
import { eraseReviews } from '@/server/modules/privacy/eraseReviews'

/** A member as the database has it. */
export type MemberRow = {
  no: number
  registType: RegistType
  loginId: string
  passwordHash: string | null
  name: string
  rname: string
  email: string
  phone: string
  image: string
}

/** The form in which an address is stored and compared: people type capitals and spaces. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

const columns = sql`no, regist_type as "registType", login_id as "loginId",
  password_hash as "passwordHash", name, rname, email, phone, image`

export const findByLogin = (
  db: Queryable,
  registType: RegistType,
  loginId: string,
): Promise<MemberRow | undefined> =>
  db.first<MemberRow>(sql`
    select ${columns} from member
     where regist_type = ${registType} and lower(login_id) = lower(${loginId})
       and left_at is null`)

export const findByNo = (db: Queryable, no: number): Promise<MemberRow | undefined> =>
  db.first<MemberRow>(sql`select ${columns} from member where no = ${no} and left_at is null`)

/** Locks the row against changes and new foreign keys until the transaction ends. */
export const lockMember = (tx: Transaction, no: number): Promise<MemberRow | undefined> =>
  tx.first<MemberRow>(sql`
    select ${columns} from member where no = ${no} and left_at is null for update`)

/** Below `deadlock_timeout` (1 s), after which the database ends one of two transactions at random. */
const BRIEF_LOCK_MS = 300

/** Locks a member with a short timeout: other transactions wait for the rows locked here. */
export const lockMemberBriefly = async (
  tx: Transaction,
  no: number,
): Promise<MemberRow | undefined> => {
  await tx.first(sql`select set_config('lock_timeout', ${`${BRIEF_LOCK_MS}ms`}, true)`)
  return lockMember(tx, no)
}

export type AccountRow = Pick<MemberRow, 'registType' | 'loginId' | 'email'> & { createdAt: Date }

export const listByPhone = (db: Queryable, phone: string): Promise<AccountRow[]> =>
  db.rows<AccountRow>(sql`
    select regist_type as "registType", login_id as "loginId", email, created_at as "createdAt"
      from member where phone = ${phone} and left_at is null order by no`)

type NewMember = Omit<MemberRow, 'no' | 'image'> & {
  isMarketingAgree: boolean
  isOver14: boolean
  at: Date
}

/** The versions of the provider's texts that are published now, by their names. */
const publishedVersions = (names: readonly string[]) => sql`(
  select coalesce(jsonb_object_agg(
           type, coalesce(starts_on, (created_at at time zone 'Asia/Seoul')::date) order by created_at), '{}')
    from article
   where kind = 'provision' and ship_no is null and deleted_at is null
     and type = any(${names}::text[]))`

const consentsOf = ({ isMarketingAgree, isOver14 }: NewMember) => sql`
  ${publishedVersions(['terms', 'privacy', ...(isMarketingAgree ? ['marketing'] : [])])}
  || ${JSON.stringify(isOver14 ? { over_14: true } : {})}::jsonb`

/** The new member; undefined if the login exists. */
export const insertMember = (tx: Transaction, made: NewMember): Promise<MemberRow | undefined> =>
  tx.first<MemberRow>(sql`
    insert into member (regist_type, login_id, password_hash, name, rname, email, phone,
      is_marketing_agree, consents, created_at)
    values (${made.registType}, ${made.loginId}, ${made.passwordHash}, ${made.name},
      ${made.rname}, ${made.email}, ${made.phone}, ${made.isMarketingAgree}, ${consentsOf(made)},
      ${made.at})
    on conflict (regist_type, lower(login_id)) where left_at is null do nothing
    returning ${columns}`)

export const updatePassword = (tx: Queryable, no: number, passwordHash: string): Promise<number> =>
  tx.run(sql`update member set password_hash = ${passwordHash} where no = ${no}`)

export const updateName = (db: Queryable, no: number, name: string): Promise<number> =>
  db.run(sql`update member set name = ${name} where no = ${no}`)

export const updateImage = (tx: Queryable, no: number, image: string): Promise<number> =>
  tx.run(sql`update member set image = ${image} where no = ${no}`)

export type PictureRow = { bytes: Buffer; contentType: string }

export const findPicture = (db: Queryable, name: string): Promise<PictureRow | undefined> =>
  db.first<PictureRow>(sql`
    select bytes, content_type as "contentType" from picture where name = ${name}`)

/** Stores a picture and deletes the member's earlier one. */
export const replacePicture = async (
  tx: Transaction,
  picture: PictureRow & { name: string; memberNo: number },
): Promise<void> => {
  await tx.run(sql`delete from picture where member_no = ${picture.memberNo}`)
  await tx.run(sql`
    insert into picture (name, member_no, bytes, content_type)
    values (${picture.name}, ${picture.memberNo}, ${picture.bytes}, ${picture.contentType})`)
}

/** Deletes the member's personal data. The anonymous row remains, since reservations refer to it. */
export const anonymiseMember = async (tx: Transaction, no: number, at: Date): Promise<void> => {
  await tx.run(sql`delete from alert where member_no = ${no}`)
  await tx.run(sql`delete from calendar_feed where member_no = ${no}`)
  const phone = sql`(select phone from member where no = ${no} and phone <> '')`
  await dropUnsentAds(tx, phone)
  await tx.run(sql`delete from ad_consent where phone = ${phone}`)
  await tx.run(sql`delete from customer where phone = ${phone}`)
  await tx.run(sql`delete from favorite where member_no = ${no}`)
  await tx.run(sql`delete from saved_passenger where member_no = ${no}`)
  await tx.run(sql`delete from member_message where member_no = ${no}`)
  await tx.run(sql`delete from push_device where member_no = ${no}`)
  await tx.run(sql`delete from push_subscription where member_no = ${no}`)
  await tx.run(sql`delete from picture where member_no = ${no}`)
  await tx.run(sql`delete from member_token where member_no = ${no}`)
  await tx.run(sql`delete from sign_in where member_no = ${no}`)
  await eraseReviews(tx, sql`r.member_no = ${no}`)
  await tx.run(sql`
    update member
       set login_id = ${`left:${no}`}, password_hash = null, name = '탈퇴회원', rname = '',
           email = '', phone = '', image = '', is_marketing_agree = false, consents = '{}', left_at = ${at}
     where no = ${no}`)
}
