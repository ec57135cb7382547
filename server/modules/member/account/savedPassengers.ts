import type { z } from 'zod'
import type { calls } from '@/lib/contract/calls'
import type { Answer, Person } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { EMPTY_PASSENGER, validatePassenger } from '@/lib/passenger/passenger'
import type { Sealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import * as repository from './savedPassengerRepository'

type Deps = { db: Db; now: () => Date; sealer: Sealer }
type Change = z.output<(typeof calls.saveShipPerson)['body']>

const MAX_SAVED = 30

/** A member's saved passengers, stored encrypted, to fill in passenger lists. */
export const createSavedPassengers = ({ db, now, sealer }: Deps) => {
  const list = async (memberNo: number): Promise<Answer<'getShipPerson'>> => {
    const rows = await repository.listSaved(db, memberNo)
    return { list: rows.map(({ no, sealed }) => ({ no, ...sealer.open<Person>(sealed) })) }
  }

  const add = (memberNo: number, person: Person) =>
    db.transaction(async (tx) => {
      if ((await repository.lockAndCount(tx, memberNo)) >= MAX_SAVED) {
        throw refuse.code('TOO_MANY_SAVED', { max: MAX_SAVED })
      }
      return repository.insertSaved(tx, memberNo, sealer.seal(person))
    })

  const assertValid = (person: Person) => {
    const [problem] = Object.values(
      validatePassenger(
        { ...EMPTY_PASSENGER, ...person },
        { sdate: toKstDate(now()), service_type: 'SHIP' },
      ),
    )
    if (problem !== undefined) throw refuse.code('INVALID_PASSENGER', { problem })
  }

  return {
    list,

    /**
     * Adds, changes or deletes a saved passenger and answers the whole list. Throws 404 for another
     * member's, 400 for invalid data, 409 above thirty.
     */
    save: async (memberNo: number, change: Change): Promise<Answer<'saveShipPerson'>> => {
      if (change.action === 'save') assertValid(change.person)
      if (change.action === 'save' && change.no === undefined) {
        await add(memberNo, change.person)
        return list(memberNo)
      }
      const own = { memberNo, no: change.no ?? 0 }
      const affected =
        change.action === 'delete'
          ? await repository.deleteSaved(db, own)
          : await repository.updateSaved(db, { ...own, sealed: sealer.seal(change.person) })
      if (affected === 0) throw refuse.code('NO_SUCH_SAVED_PASSENGER')
      return list(memberNo)
    },
  }
}
