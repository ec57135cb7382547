import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { compose } from '@/lib/notification/compose'
import { tellStaff } from '@/server/modules/staffNotification/staffNotifications'

type Question = { ship_no: number; name: string; title: string; contents: string }

/** Of a longer question the beginning is sent. */
const MAX_CONTENTS = 300

/** Tells staff what somebody asks about one of their boats, in the visitor's own words. */
export const tellQuestion = async (tx: Transaction, inquiryNo: number): Promise<void> => {
  const about = await tx.first<Question>(sql`
    select ship.no as ship_no, ship.name, i.title, left(i.contents, ${MAX_CONTENTS}) as contents from inquiry i join ship on ship.no = i.ship_no
     where i.no = ${inquiryNo}`)
  if (!about) return
  await tellStaff(tx, {
    event: 'question',
    message: compose('staff_question', {
      상품: about.name,
      제목: about.title,
      내용: about.contents,
    }),
    shipNo: about.ship_no,
    link: '/inquiries',
    key: `question:${inquiryNo}`,
  })
}
