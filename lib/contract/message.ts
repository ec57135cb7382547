import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

export const getSmsList = defineCall('getSmsList', {
  summary: 'Messages to the member, 10 a page; reading the first page marks them read',
  query: z.object({ page: p.page, after: p.after }),
  answer: p.pageOf(
    z.object({
      no: p.needed(z.int()),
      title: z.string(),
      contents: z.string(),
      link: z.string(),
      is_new: p.flag,
      created_at: p.instant,
    }),
  ),
})

export const deleteSms = defineCall('deleteSms', {
  summary: 'Deletes the member’s messages; numbers of others are ignored',
  body: z.object({ list: z.array(p.no).min(1, '삭제할 메시지를 선택해 주세요.').max(100) }),
  answer: p.done,
})
