import type { Answer } from '@/lib/contract/wire'
import type { PageRequest } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import { countMessages, deleteMessages, listMessages, markRead } from './messageRepository'

export type MessageService = ReturnType<typeof createMessageService>

/** A member's notifications, stored on the site. */
export const createMessageService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** One page, newest first. Reading the first page marks all messages as read. */
  list: async (memberNo: number, turn: PageRequest): Promise<Answer<'getSmsList'>> => {
    const { page } = turn
    const [rows, total] = await Promise.all([
      listMessages(db, { memberNo, ...turn }),
      countMessages(db, memberNo),
    ])
    const upTo = Math.max(0, ...rows.map(({ no }) => no))
    if (page === 1 && upTo > 0) await markRead(db, { memberNo, upTo, at: now() })
    const list = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
    return { list, total, page }
  },

  /** Deletes those of these messages that are the member's; ignores any others. */
  remove: async (memberNo: number, nos: number[]): Promise<Answer<'deleteSms'>> => {
    await deleteMessages(db, { memberNo, nos, at: now() })
    return { message: '메시지를 삭제했어요.' }
  },
})
