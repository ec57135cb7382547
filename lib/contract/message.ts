import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

export const getSmsList = defineCall({
  base: 'a',
  method: 'GET',
  path: '/user/sms_list',
  summary: 'Messages to the member, 10 a page; reading the first page marks them read',
  access: 'member',
  query: z.object({ page: p.page, after: p.after }),
  answer: p.pageOf(
    z.object({
      no: z.int(),
      title: z.string(),
      contents: z.string(),
      link: z.string(),
      is_new: p.flag,
      created_at: p.instant,
    }),
  ),
})

export const deleteSms = defineCall({
  base: 'a',
  method: 'POST',
  path: '/user/sms_delete',
  summary: 'Deletes the member’s messages; numbers of others are ignored',
  access: 'member',
  body: z.object({ list: z.array(p.no).min(1, '삭제할 메시지를 선택해 주세요.').max(100) }),
  answer: p.done,
})
