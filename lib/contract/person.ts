import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { MAX_ENGLISH_NAME } from '@/lib/passenger/passenger'

/** The six fields that the law asks of everyone on board (낚시 관리 및 육성법). */
export const person = z.object({
  name: p.text('이름을', 30),
  birth: p.kstDate,
  sex: z.enum(['M', 'F'], '성별을 선택해 주세요.'),
  address: p.text('주소를', 200),
  phone: p.phone,
  emergency_phone: p.phone,
})

/** The same as stored: an answer is not validated a second time. */
export const storedPerson = z.object({
  name: p.needed(z.string()),
  birth: z.string(),
  sex: p.needed(z.enum(['M', 'F'])),
  address: z.string(),
  phone: z.string(),
  emergency_phone: z.string(),
})

/** What a list is sent of one passenger: the six fields, or of a trip abroad the names and the phone. */
export const listedPerson = person
  .partial({ birth: true, sex: true, address: true, emergency_phone: true })
  .extend({ english_name: p.text('여권의 영문 이름을', MAX_ENGLISH_NAME).optional() })

/** The same as stored: what the list does not ask for is ''. */
export const storedListed = storedPerson.extend({
  sex: z.enum(['M', 'F', '']),
  english_name: z.string().optional(),
})

const savedPersons = z.object({
  list: p.needed(z.array(storedPerson.extend({ no: p.needed(z.int()) }))),
})

export const getShipPerson = defineCall('getShipPerson', {
  summary: 'The member’s saved passengers',
  answer: savedPersons,
})

export const saveShipPerson = defineCall('saveShipPerson', {
  summary: 'Saves, changes (`no`) or deletes a saved passenger',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('save'), no: p.no.optional(), person }),
      z.object({ action: z.literal('delete'), no: p.no }),
    ],
    '요청이 올바르지 않아요.',
  ),
  answer: savedPersons,
})
