import type { Finding } from '@/server/db/audit'
import type { Backup } from '@/server/db/backup/backups'
import type { Replayed } from '@/server/modules/privacy/erasureService'

export type RestoreWish = {
  /** A backup, or a folder of backups, of which the newest is taken. */
  from: string
  /** The database becomes as it was then; with all that is known when absent. */
  until?: Date | undefined
  /** The database becomes as it was when the backup ended: no log after it is read. */
  isBackupOnly: boolean
  /** A database that is there may be replaced; it stays beside the restored one. */
  replace: boolean
}

export type Restored = {
  backup: Backup
  replayed: Replayed
  findings: Finding[]
  /** Where the files of the former database are now. */
  former: string | undefined
}

/** What a command does with the files of this machine. Everything throws StartError with a sentence. */
export interface Machine {
  /** Asks on the terminal; the answer is undefined where there is none. */
  ask(question: string): Promise<string | undefined>
  /** Backs the embedded database up, whether the product runs or not. */
  backup(wish: { to: string; keep: number | undefined }): Promise<Backup & { removed: number }>
  /** Reads a whole backup and compares it with its manifest. */
  checkBackup(from: string): Promise<Backup>
  /** The backup that a restore would take, and whether it would replace a database. */
  findBackup(from: string): Promise<Backup & { replaces: boolean }>
  restore(wish: RestoreWish): Promise<Restored>
}
