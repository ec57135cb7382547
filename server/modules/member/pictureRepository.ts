import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

export type PictureRow = { bytes: Buffer; contentType: string }

export const findPicture = (db: Queryable, name: string): Promise<PictureRow | undefined> =>
  db.first<PictureRow>(sql`
    select bytes, content_type as "contentType" from picture where name = ${name}`)

/** The member's only picture: those before it go. */
export const replacePicture = async (
  tx: Transaction,
  picture: PictureRow & { name: string; memberNo: number },
): Promise<void> => {
  await tx.run(sql`delete from picture where member_no = ${picture.memberNo}`)
  await tx.run(sql`
    insert into picture (name, member_no, bytes, content_type)
    values (${picture.name}, ${picture.memberNo}, ${picture.bytes}, ${picture.contentType})`)
}
