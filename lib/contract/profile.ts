import { z } from 'zod'
import { PLATFORMS } from '@/lib/platform/platform'
import { megabytes } from '@/lib/text/megabytes'
import { PICTURE_LIMIT_BYTES } from './bodyLimit'
import { defineCall } from './call'
import * as p from './primitives'

export const changeName = defineCall('changeName', {
  summary: 'Changes the member’s name',
  body: z.object({ name: p.text('이름을', 30) }),
  answer: z.object({ name: z.string() }),
})

export const setProfilePicture = defineCall('setProfilePicture', {
  summary: `A picture as the form field \`image\` (${megabytes(PICTURE_LIMIT_BYTES)} at most); stored square, re-encoded, without EXIF`,
  isMultipart: true,
  answer: z.object({ image: p.needed(z.string()) }),
})

export const setPushId = defineCall('setPushId', {
  summary: 'Stores the push id under which an app is notified',
  body: z.object({
    push_id: p.text('푸시 정보를', 300),
    platform: z.enum(PLATFORMS, '기기 종류가 올바르지 않아요.'),
  }),
  answer: p.done,
})
