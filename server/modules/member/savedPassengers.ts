import type { z } from 'zod'
import type { calls } from '@/lib/contract/calls'
import type { Answer, Person } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { validatePassenger } from '@/lib/passenger/passenger'
import type { Sealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import * as repository from './savedPassengerRepository'

type Deps = { db: Db; now: () => Date; sealer: Sealer }
type Change = z.output<(typeof calls.saveShipPerson)['body']>

const MAX_SAVED = 30
const MISSING = '저장된 승선자가 아니에요.'

/** The people whom a member takes along, kept encrypted so that a list is filled in by one tap. */
export const createSavedPassengers = ({ db, now, sealer }: Deps) => {
  const list = async (memberNo: number): Promise<Answer<'getShipPerson'>> => {
    const rows = await repository.listSaved(db, memberNo)
    return { list: rows.map(({ no, sealed }) => ({ no, ...sealer.open<Person>(sealed) })) }
  }

  const add = (memberNo: number, person: Person) =>
    db.transaction(async (tx) => {
      if ((await repository.lockAndCount(tx, memberNo)) >= MAX_SAVED) {
        throw refuse.conflict(`승선자는 ${MAX_SAVED}명까지 저장할 수 있어요.`, 'TOO_MANY_SAVED')
      }
      return repository.insertSaved(tx, memberNo, sealer.seal(person))
    })

  const assertValid = (person: Person) => {
    const [problem] = Object.values(validatePassenger(person, toKstDate(now())))
    if (problem !== undefined) throw refuse.badRequest(problem)
  }

  return {
    list,

    /**
     * Saves a new one, changes one by its number, or deletes one; answers the whole list. Throws
     * 404 for somebody else's, 400 for a line that the law would not take, 409 above thirty.
     */
    save: async (memberNo: number, change: Change): Promise<Answer<'saveShipPerson'>> => {
      if (change.action === 'save') assertValid(change.person)
      if (change.action === 'save' && change.no === undefined) {
        await add(memberNo, change.person)
        return list(memberNo)
      }
      const own = { memberNo, no: change.no ?? 0 }
      const touched =
        change.action === 'delete'
          ? await repository.deleteSaved(db, own)
          : await repository.updateSaved(db, { ...own, sealed: sealer.seal(change.person) })
      if (touched === 0) throw refuse.notFound(MISSING)
      return list(memberNo)
    },
  }
}
