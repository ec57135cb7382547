import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import type { Limits } from '@/server/limits/limits'
import { openStore } from '@/server/storage/openStore'
import { guardStore } from './guardStore'
import { createPictureJobs } from './pictureJobs'
import { createPictureService } from './pictureService'

type Deps = { config: Pick<Config, 'pictures'>; db: Db; now: () => Date; limits: Limits }

/** The pictures of operators with the jobs that draw them, over the store of this installation. */
export const createPictures = ({ config, db, now, limits }: Deps) => {
  const opened = openStore(config.pictures)
  const store =
    's3' in config.pictures ? guardStore(opened, createBreakers({ db, now })('s3')) : opened
  return {
    pictures: createPictureService({ db, now, limits, store }),
    pictureJobs: createPictureJobs({ db, now, store }),
  }
}
