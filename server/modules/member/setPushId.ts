import type { Answer } from '@/lib/contract/wire'
import { hashToken } from '@/server/crypto/token'
import type { Db } from '@/server/db/pool'
import type { Member } from '@/server/http/identity'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { type Device, insertDevice, deleteOldDevices, updateDevice } from './pushDeviceRepository'

/** Of visitors behind one address whose apps are new to us. */
const NEW_PER_HOUR = 100
const TOO_MANY = '알림을 받을 기기를 너무 많이 등록했어요. 한 시간 뒤에 다시 시도해 주세요.'
const MAX_PER_MEMBER = 20

const DONE = { message: '알림을 받을 기기를 등록했어요.' }

type Deps = { db: Db; now: () => Date; limits: Limits }
type Caller = { member: Member | undefined; token: string | undefined; address: string }

/**
 * Remembers where an app can be notified. A device belongs to the member who was logged in on it last,
 * for as long as that session lives: nobody else can take it or let it go. Twenty of a member's are
 * kept. Throws 429 for an address with too many visitors' devices that are new.
 */
export const createSetPushId = ({ db, now, limits }: Deps) => {
  const quota = limits.quota({
    name: 'push',
    max: NEW_PER_HOUR,
    ...PER_HOUR,
    message: TOO_MANY,
  })

  return async (
    device: Device,
    { member, token, address }: Caller,
  ): Promise<Answer<'setPushId'>> => {
    const sessionHash = member && token !== undefined ? hashToken(token) : null
    const owner = { memberNo: member?.no ?? null, sessionHash, at: now() }
    // Whose it is is told to nobody: the answer is the same.
    if (await updateDevice(db, device, owner)) return DONE
    if (!member) await quota.take(address)
    await insertDevice(db, device, owner)
    if (member) await deleteOldDevices(db, member.no, MAX_PER_MEMBER)
    return DONE
  }
}
