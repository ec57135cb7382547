import { createHash } from 'node:crypto'
import { boardingCode, saltedCode } from '@/lib/boarding/boardingCode'
import { matchCode } from '@/lib/boarding/matchCode'
import { listOf, partyOf } from '../../setup/boardingLists'

const CODE = boardingCode('0f1e2d3c-4b5a-4978-8869-5a4b3c2d1e0f')
const hashed = (salt: string) =>
  createHash('sha256').update(saltedCode(salt, CODE)).digest('base64url')

const other = listOf([partyOf()])
const own = { ...listOf([partyOf({ code_hash: hashed('own') })], 52), salt: 'own' }

it('finds whose code it is among all lists of the phone', async () => {
  expect(await matchCode(`${CODE} `, [other, own])).toMatchObject({
    kind: 'party',
    list: { departure: { schedule_no: 52 } },
  })
})

it('knows no other code, and no other salt', async () => {
  expect(await matchCode(CODE, [other, { ...own, salt: 'other' }])).toEqual({ kind: 'unknown' })
  expect(await matchCode('https://example.com', [own])).toEqual({ kind: 'unreadable' })
})
