import sql, { type Sql } from 'sql-template-tag'
import { PICTURE_SET, PICTURE_SIZES, sizeKey, sourceKey } from '@/lib/picture/operatorPicture'
import type { Db } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'
import { ChildLost, createChild } from '@/server/process/child'
import type { FileStore } from '@/server/storage/fileStore'
import { createCollector } from './collectPictures'
import type { DrawAnswer, DrawQuestion } from './drawPicture'
import * as repository from './pictureRepository'

const EVERY_MS = 1_000
const COLLECT_MS = 6 * 3_600_000
const SWEEP_MS = 24 * 3_600_000
/** In one run, so that other jobs and the end of the worker wait no longer. */
const MAX_OF_RUN = 20
/** Longer than all sizes of one picture take. */
const CLAIM_MS = 180_000
/** A picture that ended its child as often is none that can be opened. */
const MAX_TRIES = 3
/** After the first failure. */
const RETRY_MS = 2_000
const DEADLINE_MS = 30_000
const MEMORY_MB = 128
/** A child that has nothing to do gives its memory back. */
const IDLE_MS = 30_000

type Deps = { db: Db; now: () => Date; store: FileStore }

const createDrawer = () =>
  createChild<DrawQuestion, DrawAnswer>({
    source: 'server/modules/picture/pictureChild.ts',
    bundled: 'server/dist/pictureChild.mjs',
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  })

/** Draws uploads, first what they are all made from, then the sizes that are shown. */
export const createPictureJobs = ({ db, now, store }: Deps) => {
  const drawer = createDrawer()
  const collector = createCollector({ db, now, store })
  let workedAt = 0

  const claim = (where: Sql) => {
    const at = now()
    return repository.claimPicture(db, { where, at, until: new Date(at.getTime() + CLAIM_MS) })
  }

  /** What ended the child more than once is refused; what the child never saw is tried again. */
  const drawSource = async (name: string, tries: number): Promise<DrawAnswer> => {
    const bytes = await repository.readUpload(db, name)
    try {
      return await drawer.ask({ kind: 'source', bytes })
    } catch (error) {
      if (error instanceof ChildLost && tries >= MAX_TRIES) return { kind: 'refused' }
      throw error
    }
  }

  const receive = async ({ name, tries }: Claimed): Promise<void> => {
    const drawn = await drawSource(name, tries)
    if (drawn.kind === 'drawn') await store.put(sourceKey(name), drawn.bytes, 'image/webp')
    await db.transaction((tx) =>
      repository.endUpload(
        tx,
        name,
        drawn.kind === 'drawn'
          ? { state: 'ready', width: drawn.width, height: drawn.height }
          : { state: 'refused' },
      ),
    )
  }

  const makeSizes = async ({ name }: Claimed): Promise<void> => {
    const bytes = await store.get(sourceKey(name))
    // The store has lost it: nothing can be made of it, and what was made stays.
    if (bytes) {
      for (const { width, format } of PICTURE_SIZES) {
        const drawn = await drawer.ask({ kind: 'size', bytes, width, format })
        if (drawn.kind === 'refused') throw new Error(`picture ${name} cannot be drawn`)
        await store.put(sizeKey({ name, width, format }), drawn.bytes, `image/${format}`)
      }
    }
    await repository.saveSizeSet(db, name, PICTURE_SET)
  }

  /** What failed waits a moment, longer each time, so that the others come first. */
  const tryOne = async (
    where: Sql,
    work: (picture: Claimed) => Promise<void>,
  ): Promise<boolean> => {
    const found = await claim(where)
    if (!found) return false
    try {
      await work(found)
    } catch (error) {
      const until = new Date(now().getTime() + Math.min(found.tries * RETRY_MS, CLAIM_MS))
      await repository.claimUntil(db, found.name, until)
      throw error
    }
    return true
  }

  /** @returns whether there was something to do */
  const workOnce = async (): Promise<boolean> =>
    (await tryOne(sql`state = 'received'`, receive)) ||
    (await tryOne(sql`state = 'ready' and size_set <> ${PICTURE_SET}`, makeSizes))

  const run = async (): Promise<void> => {
    for (let done = 0; done < MAX_OF_RUN; done += 1) {
      if (!(await workOnce())) break
      workedAt = Date.now()
    }
    if (Date.now() - workedAt > IDLE_MS) await drawer.close()
  }

  return {
    jobs: [
      { name: 'draw-pictures', everyMs: EVERY_MS, run },
      { name: 'collect-pictures', everyMs: COLLECT_MS, run: collector.collect },
      { name: 'sweep-pictures', everyMs: SWEEP_MS, run: collector.sweep },
    ] satisfies Job[],
    close: drawer.close,
  }
}

type Claimed = { name: string; tries: number }
