import { randomBytes } from 'node:crypto'
import {
  keysOf,
  operatorPictureAddress,
  parsePictureFile,
  sizeKey,
  sourceKey,
} from '@/lib/picture/operatorPicture'
import { groupDigits } from '@/lib/text/groupDigits'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import type { Recorder } from '@/server/modules/activity/activity'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import type { FileStore } from '@/server/storage/fileStore'
import * as repository from './pictureRepository'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { findPictureUses, type PictureUse } from './pictureUses'

/** docs/limits.md says why. */
const PICTURES_PER_HOUR = 600
const MAX_PICTURES = 20_000
const MAX_INCOMING = 30

type Deps = { db: Db; now: () => Date; limits: Limits; store: FileStore }

/** Who asks: an operator's person, of whom a captain has the own boats only. */
export type PictureCaller = { fleet: Fleet; staffNo: number | null }

/** The pages that say what a picture shows. */
const enqueueUses = async (
  tx: Transaction,
  uses: readonly PictureUse[],
  at: Date,
): Promise<void> => {
  for (const { place, no, ship_no: shipNo, service_type: serviceType } of uses) {
    if (shipNo === null || serviceType === null) continue
    if (place === 'ship') await enqueuePages(tx, { kind: 'ship', no, serviceType }, at)
    if (place === 'fishing_report') await enqueuePages(tx, { kind: 'report', no, shipNo }, at)
  }
}

/** 120 random bits: nobody guesses a picture that is not shown yet. */
const createName = () => randomBytes(15).toString('base64url')

export type Shown = { bytes: Buffer; contentType: string; isFinal: boolean }

/** The pictures of operators: uploaded in parts, described, shown in the sizes that are made of them. */
export const createPictureService = ({ db, now, limits, store }: Deps) => {
  const hourly = limits.quota({
    name: 'operator-picture',
    max: PICTURES_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('PICTURES_TOO_OFTEN'),
  })

  const assertRoom = async (tx: Transaction, operatorNo: number): Promise<void> => {
    await repository.lockOperator(tx, operatorNo)
    const { all, incoming } = await repository.countPictures(tx, operatorNo)
    if (incoming >= MAX_INCOMING) throw refuse.code('PICTURES_AT_ONCE', { max: MAX_INCOMING })
    if (all >= MAX_PICTURES) {
      throw refuse.code('TOO_MANY_PICTURES', { max: groupDigits(MAX_PICTURES) })
    }
  }

  /** A captain changes what they uploaded, and what their own boats show. */
  const lockOwn = async (tx: Transaction, { fleet, staffNo }: PictureCaller, name: string) => {
    const picture = await repository.lockPicture(tx, fleet.operatorNo, name)
    if (!picture) throw refuse.code('UNKNOWN_PICTURE')
    const { shipNos } = fleet
    if (shipNos === null || picture.staff_no === staffNo) return picture
    const uses = await findPictureUses(tx, fleet.operatorNo)
    const isOwn = uses.some((use) => use.name === name && shipNos.includes(use.ship_no ?? 0))
    if (!isOwn) throw refuse.code('UNKNOWN_PICTURE')
    return picture
  }

  return {
    /** @throws Refusal 409 or 429 above what an operator may have, send at once or in an hour */
    start: async ({ fleet, staffNo }: PictureCaller, bytes: number) => {
      const { operatorNo } = fleet
      await hourly.take(`operator ${operatorNo}`)
      const name = createName()
      await db.transaction(async (tx) => {
        await assertRoom(tx, operatorNo)
        await repository.insertPicture(tx, { name, operatorNo, staffNo, bytes, at: now() })
      })
      return { name, image: operatorPictureAddress(name) }
    },

    /** How much has come of a picture. @throws Refusal 404 */
    findUpload: async ({ fleet }: PictureCaller, name: string) => {
      const [picture] = await repository.findPictures(db, fleet.operatorNo, [name])
      if (!picture) throw refuse.code('UNKNOWN_PICTURE')
      return { offset: picture.received_bytes, length: picture.size_bytes }
    },

    /**
     * Takes the next bytes of a picture.
     *
     * @throws Refusal 409 unless they follow those that have come, 413 where they are more than was said
     */
    append: (
      { fleet }: PictureCaller,
      { name, offset, bytes, record }: Part,
    ): Promise<{ offset: number }> =>
      db.transaction(async (tx) => {
        const picture = await repository.lockPicture(tx, fleet.operatorNo, name)
        if (!picture) throw refuse.code('UNKNOWN_PICTURE')
        const isNext = picture.state === 'receiving' && picture.received_bytes === offset
        if (!isNext) throw refuse.code('PICTURE_PART_ELSEWHERE')
        const received = offset + bytes.length
        if (received > picture.size_bytes) throw refuse.code('PICTURE_TOO_LARGE')
        await repository.appendPart(tx, picture, bytes)
        if (received === picture.size_bytes) {
          await record(tx, { action: 'picture.upload', operatorNo: fleet.operatorNo })
        }
        return { offset: received }
      }),

    /** Those of the operator, in the order in which they are named. */
    list: async ({ fleet }: PictureCaller, names: readonly string[]) => {
      const found = await repository.findPictures(db, fleet.operatorNo, names)
      return names.flatMap((name) => {
        const picture = found.find((one) => one.name === name)
        if (!picture) return []
        const { state, alt } = picture
        return [{ name, image: operatorPictureAddress(name), state, alt }]
      })
    },

    /** @throws Refusal 404 */
    setAlt: (
      caller: PictureCaller,
      { name, alt, record }: { name: string; alt: string; record: Recorder },
    ): Promise<{ alt: string }> =>
      db.transaction(async (tx) => {
        const picture = await lockOwn(tx, caller, name)
        if (picture.alt === alt) return { alt }
        await repository.updateAlt(tx, name, alt)
        const { operatorNo } = caller.fleet
        const uses = await findPictureUses(tx, operatorNo)
        await enqueueUses(
          tx,
          uses.filter((use) => use.name === name),
          now(),
        )
        const changes = { picture_alt: [picture.alt, alt] as const }
        await record(tx, { action: 'picture.alt', operatorNo, changes })
        return { alt }
      }),

    /** Erases a picture for good. @throws Refusal 404, 409 while something shows it */
    remove: async (
      caller: PictureCaller,
      { name, record }: { name: string; record: Recorder },
    ): Promise<{ name: string }> => {
      const { operatorNo } = caller.fleet
      await db.transaction(async (tx) => {
        await lockOwn(tx, caller, name)
        const uses = await findPictureUses(tx, operatorNo)
        if (uses.some((use) => use.name === name)) throw refuse.code('PICTURE_IN_USE')
        const subject = await repository.erasureSubject(tx, name)
        await repository.deletePicture(tx, name)
        await recordErasure(tx, { kind: 'operator_picture', subject }, now())
        await record(tx, { action: 'picture.remove', operatorNo })
      })
      await store.remove(keysOf(name))
      return { name }
    },

    /** Removes the files of pictures that the database does not have any more. */
    removeFiles: async (names: readonly string[]): Promise<void> => {
      for (const name of names) await store.remove(keysOf(name))
    },

    /** After a restore: erases what was removed since. */
    eraseAgain: async (tx: Transaction, subject: string): Promise<void> => {
      for (const name of await repository.deleteErased(tx, subject))
        await store.remove(keysOf(name))
    },

    /**
     * A size of a picture as it is served; until it is made what it is made from, which is not final.
     *
     * @throws Refusal 404
     */
    read: async (file: string): Promise<Shown> => {
      const asked = parsePictureFile(file)
      if (!asked) throw refuse.notFound()
      const bytes = await store.get(sizeKey(asked))
      if (bytes) return { bytes, contentType: `image/${asked.format}`, isFinal: true }
      const source = await store.get(sourceKey(asked.name))
      if (!source) throw refuse.notFound()
      return { bytes: source, contentType: 'image/webp', isFinal: false }
    },
  }
}

type Part = { name: string; offset: number; bytes: Buffer; record: Recorder }

export type PictureService = ReturnType<typeof createPictureService>
