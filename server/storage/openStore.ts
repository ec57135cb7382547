import type { FileStore } from './fileStore'
import { createFolderStore } from './folderStore'
import { createS3Store, type S3Settings } from './s3Store'

/** Where files are kept: a folder, or a bucket of S3. */
export type StoreSettings = { folder: string } | { s3: S3Settings }

export const openStore = (settings: StoreSettings): FileStore =>
  's3' in settings ? createS3Store(settings.s3) : createFolderStore(settings.folder)
