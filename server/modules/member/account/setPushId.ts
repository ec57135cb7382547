import type { Answer } from '@/lib/contract/wire'
import { hashToken } from '@/server/crypto/token'
import type { Db } from '@/server/db/pool'
import type { Member } from '@/server/http/identity'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { type Device, insertDevice, deleteOldDevices, updateDevice } from './pushDeviceRepository'

/** New devices without a member, per address. */
const NEW_PER_HOUR = 100
const MAX_PER_MEMBER = 20

const DONE = { message: '알림을 받을 기기를 등록했어요.' }

type Deps = { db: Db; now: () => Date; limits: Limits }
type Caller = { member: Member | undefined; token: string | undefined; address: string }

/**
 * Registers a device for push notifications. It belongs to the member who last logged in on it, while
 * that session is valid; nobody else can change it until then. A member has at most twenty. Throws 429
 * for an address with too many new devices without a member.
 */
export const createSetPushId = ({ db, now, limits }: Deps) => {
  const quota = limits.quota({
    name: 'push',
    max: NEW_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('TOO_MANY_DEVICES'),
  })

  return async (
    device: Device,
    { member, token, address }: Caller,
  ): Promise<Answer<'setPushId'>> => {
    const sessionHash = member && token !== undefined ? hashToken(token) : null
    const owner = { memberNo: member?.no ?? null, sessionHash, at: now() }
    // The answer is always the same: it does not reveal whose device it is.
    if (await updateDevice(db, device, owner)) return DONE
    if (!member) await quota.take(address)
    await insertDevice(db, device, owner)
    if (member) await deleteOldDevices(db, member.no, MAX_PER_MEMBER)
    return DONE
  }
}
