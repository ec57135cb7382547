import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import { openStore } from '@/server/storage/openStore'
import { createPictureJobs } from './pictureJobs'
import { createPictureService } from './pictureService'

type Deps = { config: Pick<Config, 'pictures'>; db: Db; now: () => Date; limits: Limits }

/** The pictures of operators with the jobs that draw them, over the store of this installation. */
export const createPictures = ({ config, db, now, limits }: Deps) => {
  const store = openStore(config.pictures)
  return {
    pictures: createPictureService({ db, now, limits, store }),
    pictureJobs: createPictureJobs({ db, now, store }),
  }
}
