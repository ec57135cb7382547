import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore, StoredFile } from './fileStore'

const PAGE = 1_000
/** Ends the name of a file that is being written. */
const UNFINISHED = '.part'

const orMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Files below a folder, which all processes of all machines must see as theirs. */
export const createFolderStore = (folder: string): FileStore => {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))

  const list: FileStore['list'] = async function* () {
    let page: StoredFile[] = []
    const names = await orMissing(opendir(folder, { recursive: true }))
    if (!names) return
    for await (const entry of names) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const found = await orMissing(stat(file))
      if (!found) continue
      page.push({ key: path.relative(folder, file).split(path.sep).join('/'), at: found.mtime })
      if (page.length < PAGE) continue
      yield page
      page = []
    }
    if (page.length > 0) yield page
  }

  return {
    put: async (key, bytes) => {
      const file = fileOf(key)
      const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
      await mkdir(path.dirname(file), { recursive: true })
      const handle = await open(unfinished, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, file)
    },
    get: (key) => orMissing(readFile(fileOf(key))),
    remove: async (keys) => {
      for (const key of keys) {
        await rm(fileOf(key), { force: true })
        // The folder of a picture goes with its last file.
        await rmdir(path.dirname(fileOf(key))).catch(() => undefined)
      }
    },
    list,
  }
}
