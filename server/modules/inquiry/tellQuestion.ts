import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { compose } from '@/server/modules/message/compose'
import { tellStaff } from '@/server/modules/notice/staffNotices'

/**
 * Tells staff that somebody asks about one of their boats. The visitor's own words are not in it: they
 * are read where they are answered.
 */
export const tellQuestion = async (tx: Transaction, inquiryNo: number): Promise<void> => {
  const about = await tx.first<{ ship_no: number; name: string }>(sql`
    select ship.no as ship_no, ship.name from inquiry i join ship on ship.no = i.ship_no
     where i.no = ${inquiryNo}`)
  if (!about) return
  await tellStaff(tx, {
    event: 'question',
    message: compose('staff_question', { 상품: about.name }),
    shipNo: about.ship_no,
    link: '',
    key: `question:${inquiryNo}`,
  })
}
