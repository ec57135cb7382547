import { type DBSchema, openDB } from 'idb'
import {
  createMemoryStorage,
  type StoredLists,
  type PhoneStorage,
  type QueuedTap,
  type QueuedWalkIn,
} from './phoneStorage'

const NAME = 'boarding'
const VERSION = 1
const KEPT = 'kept'

interface Schema extends DBSchema {
  kept: { key: string; value: StoredLists }
  taps: { key: number; value: QueuedTap; indexes: { id: string } }
}

/** A database of its own: a page of an earlier version that is still open would keep the other one from growing. */
const WALK_INS = 'walkIns'

interface WalkInSchema extends DBSchema {
  walkIns: { key: string; value: QueuedWalkIn }
}

/** In the order of writing, which the key counts. */
const openStorage = async (): Promise<PhoneStorage> => {
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade: (made) => {
      made.createObjectStore('kept')
      made.createObjectStore('taps', { autoIncrement: true }).createIndex('id', 'id')
    },
  })
  const walkIns = await openDB<WalkInSchema>(WALK_INS, VERSION, {
    upgrade: (made) => {
      made.createObjectStore('walkIns', { keyPath: 'request_key' })
    },
  })
  return {
    readStored: () => db.get('kept', KEPT),
    writeStored: async (lists) => void (await db.put('kept', lists, KEPT)),
    eraseStored: () => db.delete('kept', KEPT),
    readTaps: () => db.getAll('taps'),
    addTap: async (tap) => void (await db.add('taps', tap)),
    removeTaps: async (ids) => {
      const tx = db.transaction('taps', 'readwrite')
      const keys = await Promise.all(ids.map((id) => tx.store.index('id').getAllKeys(id)))
      await Promise.all([...keys.flat().map((key) => tx.store.delete(key)), tx.done])
    },
    readWalkIns: async () =>
      (await walkIns.getAll('walkIns')).toSorted((a, b) => a.made_at.localeCompare(b.made_at)),
    putWalkIn: async (walkIn) => void (await walkIns.put('walkIns', walkIn)),
    removeWalkIn: (requestKey) => walkIns.delete('walkIns', requestKey),
  }
}

/** The phone's own storage. It is opened at the first use; a browser that refuses gets a memory. */
export const createPhoneStorage = (): PhoneStorage => {
  let opened: Promise<PhoneStorage> | undefined
  const open = () => (opened ??= openStorage().catch(createMemoryStorage))
  return {
    readStored: async () => (await open()).readStored(),
    writeStored: async (lists) => (await open()).writeStored(lists),
    eraseStored: async () => (await open()).eraseStored(),
    readTaps: async () => (await open()).readTaps(),
    addTap: async (tap) => (await open()).addTap(tap),
    removeTaps: async (ids) => (await open()).removeTaps(ids),
    readWalkIns: async () => (await open()).readWalkIns(),
    putWalkIn: async (walkIn) => (await open()).putWalkIn(walkIn),
    removeWalkIn: async (requestKey) => (await open()).removeWalkIn(requestKey),
  }
}
