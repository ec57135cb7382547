import type { FileStore } from './fileStore'

const typeOf = (key: string) => (key.endsWith('.avif') ? 'image/avif' : 'image/webp')

const keysOf = async (store: FileStore): Promise<Set<string>> => {
  const keys = new Set<string>()
  for await (const page of store.list()) for (const { key } of page) keys.add(key)
  return keys
}

/**
 * Copies the files that another store lacks. A key never changes its file, so that one that is there is the
 * same.
 *
 * @returns how many were copied, and the keys of the other store that are not here
 */
export const copyMissing = async (
  from: FileStore,
  to: FileStore,
): Promise<{ copied: number; surplus: string[] }> => {
  const there = await keysOf(to)
  let copied = 0
  for await (const page of from.list()) {
    for (const { key } of page) {
      if (there.delete(key)) continue
      const bytes = await from.get(key)
      if (!bytes) continue
      await to.put(key, bytes, typeOf(key))
      copied += 1
    }
  }
  return { copied, surplus: [...there] }
}

/** Makes another store the same as this one. @returns how many files were copied */
export const mirrorFiles = async (from: FileStore, to: FileStore): Promise<number> => {
  const { copied, surplus } = await copyMissing(from, to)
  await to.remove(surplus)
  return copied
}
