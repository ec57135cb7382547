import path from 'node:path'
import type { FileStore } from '@/server/storage/fileStore'
import { openStore } from '@/server/storage/openStore'

/**
 * Operators' pictures beside the backups of a folder, once for all of them: a file never changes, and one that
 * was removed had been shown nowhere for longer than backups are kept.
 */
export const picturesOfBackups = (to: string): FileStore =>
  openStore({ folder: path.resolve(to, 'pictures') })
