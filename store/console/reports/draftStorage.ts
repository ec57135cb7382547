import { type DBSchema, openDB } from 'idb'
import type { NewReportBody, ReportTrips } from '@/lib/contract/console/reports'

/** A picture of a draft, made smaller; its bytes are kept beside the draft. */
export type DraftPicture = {
  id: string
  /** Its upload, once it was begun: after a break it goes on. */
  begun?: BegunPicture
  /** Where it is shown, once it was uploaded; '' until then. */
  address: string
}

/** An upload that the server knows: its name, and where the picture will be shown. */
export type BegunPicture = { name: string; image: string }

/** What is written of a report. */
export type ReportDraftText = Pick<NewReportBody, 'ship_no' | 'sdate' | 'title' | 'catch'> & {
  /** 0 where no trip is chosen. */
  schedule_no: number
  sentence: string
  /** Where they fished; a draft of before has none. */
  place?: string
  /** Nothing was caught. */
  isBlank?: boolean
  /** `7물 · 05:00 출항 · 18명 승선`; '' where it is left out. */
  facts: string
  pictures: DraftPicture[]
}

/** A report that the server does not have yet. */
export type ReportDraft = ReportDraftText & {
  /** Made with the draft: however often it is sent, it is published once. */
  request_key: string
  /** Whose it is: on a shared phone nobody sees or sends another's. */
  staff_no: number
  operator_no: number
  /** `바다1호 11월 22일 (일)` */
  about: string
  /** ISO 8601, by this phone's clock. */
  made_at: string
  /** Still being written; to be sent; sent without an answer, so that it may be published already. */
  step: 'writing' | 'waiting' | 'tried'
  /** Why the server refused it; '' otherwise. */
  problem: string
  /** The phone refused to store it: only the open page has it. */
  isUnstored?: boolean
}

/** What is known of the trips, as of the last time with network. */
export type StoredTrips = { staff_no: number; operator_no: number; trips: ReportTrips }

/** Where a phone keeps reports that are not sent, also when the browser is closed. */
export type DraftStorage = {
  /** In the order in which they were begun. */
  readDrafts(): Promise<ReportDraft[]>
  /** Adds one, or replaces the one of the same key. */
  putDraft(draft: ReportDraft): Promise<void>
  /** Removes it with its pictures. */
  removeDraft(draft: ReportDraft): Promise<void>
  putPicture(id: string, picture: Blob): Promise<void>
  readPicture(id: string): Promise<Blob | undefined>
  removePicture(id: string): Promise<void>
  readTrips(): Promise<StoredTrips | undefined>
  writeTrips(trips: StoredTrips): Promise<void>
}

const NAME = 'reports'
const VERSION = 1
const TRIPS = 'trips'

interface Schema extends DBSchema {
  drafts: { key: string; value: ReportDraft }
  pictures: { key: string; value: Blob }
  trips: { key: string; value: StoredTrips }
}

const openStorage = async (): Promise<DraftStorage> => {
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade: (made) => {
      made.createObjectStore('drafts', { keyPath: 'request_key' })
      made.createObjectStore('pictures')
      made.createObjectStore('trips')
    },
  })
  return {
    readDrafts: async () =>
      (await db.getAll('drafts')).toSorted((a, b) => a.made_at.localeCompare(b.made_at)),
    putDraft: async (draft) => void (await db.put('drafts', draft)),
    removeDraft: async ({ request_key, pictures }) => {
      const tx = db.transaction(['drafts', 'pictures'], 'readwrite')
      const kept = tx.objectStore('pictures')
      await Promise.all([
        tx.objectStore('drafts').delete(request_key),
        ...pictures.map(({ id }) => kept.delete(id)),
        tx.done,
      ])
    },
    putPicture: async (id, picture) => void (await db.put('pictures', picture, id)),
    readPicture: (id) => db.get('pictures', id),
    removePicture: (id) => db.delete('pictures', id),
    readTrips: () => db.get('trips', TRIPS),
    writeTrips: async (trips) => void (await db.put('trips', trips, TRIPS)),
  }
}

/** For browsers that refuse to store anything: it lasts as long as the page. */
export const createMemoryDrafts = (): DraftStorage => {
  const drafts = new Map<string, ReportDraft>()
  const pictures = new Map<string, Blob>()
  let stored: StoredTrips | undefined
  return {
    readDrafts: async () => [...drafts.values()],
    putDraft: async (draft) => void drafts.set(draft.request_key, draft),
    removeDraft: async (draft) => {
      drafts.delete(draft.request_key)
      for (const { id } of draft.pictures) pictures.delete(id)
    },
    putPicture: async (id, picture) => void pictures.set(id, picture),
    readPicture: async (id) => pictures.get(id),
    removePicture: async (id) => void pictures.delete(id),
    readTrips: async () => stored,
    writeTrips: async (trips) => {
      stored = trips
    },
  }
}

/** In a memory nothing outlives the page, and that is said. */
const createUnstored = (): DraftStorage => {
  const memory = createMemoryDrafts()
  const refuse = async <T>(done: Promise<T>): Promise<never> => {
    await done
    throw new Error('not stored')
  }
  return { ...memory, putDraft: (draft) => refuse(memory.putDraft(draft)) }
}

/** The phone's own storage. It is opened at the first use; a browser that refuses gets a memory. */
export const createDraftStorage = (): DraftStorage => {
  let opened: Promise<DraftStorage> | undefined
  const open = () => (opened ??= openStorage().catch(createUnstored))
  return {
    readDrafts: async () => (await open()).readDrafts(),
    putDraft: async (draft) => (await open()).putDraft(draft),
    removeDraft: async (draft) => (await open()).removeDraft(draft),
    putPicture: async (id, picture) => (await open()).putPicture(id, picture),
    readPicture: async (id) => (await open()).readPicture(id),
    removePicture: async (id) => (await open()).removePicture(id),
    readTrips: async () => (await open()).readTrips(),
    writeTrips: async (trips) => (await open()).writeTrips(trips),
  }
}
