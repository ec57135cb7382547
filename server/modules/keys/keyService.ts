import { type Keys, nameOf } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { COUPON_MONTHS } from '@/lib/member/retention'
import { StartError } from '@/server/startError'
import { addKey, findHashed, findSealed, listKeys, retireOthers } from './keyRepository'
import { countOlder, resealColumn } from './resealColumn'
import { SEALED_COLUMNS } from './sealedColumns'

type Deps = { db: Db; now: () => Date; keys: Keys }

export type Rotated = {
  /** Name of the key that everything is sealed with now. */
  newest: string
  resealed: number
  /** This run found nothing with another key: processes that know only a former one have ended. */
  isDone: boolean
  /** The keys that this run found to be used no more. */
  retired: string[]
  /** What the former keys are still good for: coupons that phones have had, and people's recovery codes. */
  hashed: { couponsUntil: Date | undefined; staff: number }
}

export type KeyService = ReturnType<typeof createKeyService>

const missing = (names: readonly string[]) =>
  new StartError(
    `The database has values that were sealed with the key ${names.join(', ')}, which is neither ENCRYPTION_KEY nor in ENCRYPTION_KEYS_OLD: add it there. (데이터베이스를 암호화한 키 ${names.join(', ')}이(가) 설정에 없어요.)`,
  )

const wrong = () =>
  new StartError(
    'ENCRYPTION_KEY is not the key that the database was sealed with. (ENCRYPTION_KEY가 데이터베이스를 암호화한 키가 아니에요.)',
  )

/** The encryption keys of the installation (ADR 59). */
export const createKeyService = ({ db, now, keys }: Deps) => {
  const [newest] = keys
  const name = nameOf(newest)
  const known = new Set(keys.map(nameOf))

  const canOpen = (sealed: Buffer): boolean => {
    try {
      createSealer(keys).open(sealed)
      return true
    } catch {
      return false
    }
  }

  /**
   * At a start: every key that sealed something has to be there; the newest is recorded.
   *
   * @throws StartError that names the keys that are missing
   */
  const check = async (): Promise<void> => {
    const rows = await listKeys(db)
    const lost = rows.filter(({ id, retired_at }) => !retired_at && !known.has(id))
    if (lost.length > 0) throw missing(lost.map(({ id }) => id))
    const sealed = rows.length === 0 ? await findSealed(db) : undefined
    if (sealed && !canOpen(sealed)) throw wrong()
    await addKey(db, name, now())
  }

  return {
    check,

    /**
     * Seals everything with the newest key. It may be stopped at any time and repeated, and the product
     * may run; its processes have to know the newest key.
     */
    rotate: async (): Promise<Rotated> => {
      await check()
      let resealed = 0
      let left = 0
      for (const column of SEALED_COLUMNS) {
        resealed += await resealColumn(db, keys, column)
        left += await countOlder(db, keys, column)
      }
      const isDone = resealed === 0 && left === 0
      const retired = isDone ? await retireOthers(db, name, now()) : []
      const addedAt = (await listKeys(db)).find(({ id }) => id === name)?.added_at ?? now()
      const hashed = await findHashed(db, addedAt, COUPON_MONTHS)
      return { newest: name, resealed, isDone, retired: retired.map(({ id }) => id), hashed }
    },
  }
}
