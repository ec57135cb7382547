import { ApiError } from '@/api/apiError'
import { isFinal } from '../boarding/tapQueue'
import type { BegunPicture, DraftPicture, DraftStorage, ReportDraft } from './draftStorage'

/** Shown; not a picture that can be opened; or given up by the server, so that it is begun anew. */
export type UploadEnd = 'ready' | 'refused' | 'gone'

export type DraftState = {
  drafts: readonly ReportDraft[]
  /** Whether this phone has been asked what an earlier visit left. */
  isLoaded: boolean
}

type Deps = {
  storage: DraftStorage
  staffNo: number
  operatorNo: number
  /** Whether there may be network: nothing is tried where there is none for certain. */
  isOnline(): boolean
  begin(picture: Blob): Promise<BegunPicture>
  /** Sends what is missing of a picture. @throws where it may be tried again */
  finish(begun: BegunPicture, picture: Blob): Promise<UploadEnd>
  send(draft: ReportDraft): Promise<unknown>
  /** One was published: what is shown is to be read again. */
  onSent(draft: ReportDraft): unknown
}

const BAD = '사진 하나를 열 수 없어요. 그 사진을 빼고 다시 올려 주세요.'
const GONE = '사진 하나가 이 휴대폰에 없어요. 그 사진을 빼거나 다시 찍어 주세요.'

class Refused extends Error {}

/** The server failed at this one; the next may be taken. */
const isItsFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status ?? 0) >= 500

const problemOf = (error: unknown): string | undefined => {
  if (error instanceof Refused) return error.message
  return isFinal(error) ? error.message : undefined
}

/**
 * The reports of this phone that the server does not have. Each is stored at every change, before anything
 * is sent; pictures go first, each once. A report is sent until the server has answered, under a key that
 * is published once, and from then on it is no longer changed here. One that is refused stays, with the
 * reason.
 */
export const createDraftQueue = ({ storage, staffNo, operatorNo, ...deps }: Deps) => {
  let state: DraftState = { drafts: [], isLoaded: false }
  let running: Promise<void> | undefined
  /** Of pictures that the phone refused to store. */
  const inMemory = new Map<string, Blob>()
  const listeners = new Set<() => void>()
  const show = (drafts: readonly ReportDraft[], isLoaded = state.isLoaded) => {
    state = { drafts, isLoaded }
    listeners.forEach((listener) => listener())
  }
  const find = (key: string) => state.drafts.find(({ request_key }) => request_key === key)
  /** Shown at once, so that nothing typed is lost to a slow phone; then stored. */
  const put = async (draft: ReportDraft): Promise<ReportDraft> => {
    const { isUnstored: _former, ...kept } = draft
    show(
      find(draft.request_key)
        ? state.drafts.map((one) => (one.request_key === draft.request_key ? draft : one))
        : [...state.drafts, draft],
    )
    const isUnstored = await storage.putDraft(kept).then(
      () => kept.pictures.some(({ id }) => inMemory.has(id)),
      () => true,
    )
    const current = find(draft.request_key)
    if (current && (current.isUnstored ?? false) !== isUnstored) {
      show(state.drafts.map((one) => (one === current ? { ...current, isUnstored } : one)))
    }
    return draft
  }
  const remove = async (draft: ReportDraft) => {
    // Where it stays stored it is sent once more, and published once.
    await storage.removeDraft(draft).catch(() => undefined)
    for (const { id } of draft.pictures) inMemory.delete(id)
    show(state.drafts.filter(({ request_key }) => request_key !== draft.request_key))
  }
  const readPicture = async (id: string) =>
    inMemory.get(id) ?? (await storage.readPicture(id).catch(() => undefined))

  const putPicture = async (key: string, picture: DraftPicture) => {
    const draft = find(key)
    if (!draft) return
    const pictures = draft.pictures.map((one) => (one.id === picture.id ? picture : one))
    await put({ ...draft, pictures })
  }
  const uploadOne = async (key: string, picture: DraftPicture): Promise<void> => {
    const bytes = await readPicture(picture.id)
    if (!bytes) throw new Refused(GONE)
    const begun = picture.begun ?? (await deps.begin(bytes))
    await putPicture(key, { ...picture, begun })
    const end = await deps.finish(begun, bytes)
    if (end === 'refused') throw new Refused(BAD)
    const { begun: _given, ...anew } = picture
    if (end === 'gone') await putPicture(key, anew)
    else await putPicture(key, { ...anew, address: begun.image })
  }
  /** @returns whether all pictures have been uploaded */
  const uploadAll = async ({ request_key: key, pictures }: ReportDraft): Promise<boolean> => {
    for (const picture of pictures) if (picture.address === '') await uploadOne(key, picture)
    return find(key)?.pictures.every(({ address }) => address !== '') ?? false
  }

  /** @returns whether the next one may follow */
  const sendOne = async (draft: ReportDraft): Promise<boolean> => {
    try {
      const isReady = await uploadAll(draft)
      const current = find(draft.request_key)
      if (!isReady || !current || current.step === 'writing') return true
      const ready = await put({ ...current, step: 'tried' })
      await deps.send(ready)
      await deps.onSent(ready)
      await remove(ready)
      return true
    } catch (error) {
      const problem = problemOf(error)
      const current = find(draft.request_key)
      if (problem === undefined || !current) return isItsFailure(error)
      await put({ ...current, step: 'writing', problem })
      return true
    }
  }
  const sendAll = async () => {
    const tried = new Set<string>()
    for (;;) {
      const next = state.drafts.find((one) => one.step !== 'writing' && !tried.has(one.request_key))
      if (!next || !deps.isOnline()) return
      tried.add(next.request_key)
      if (!(await sendOne(next))) return
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads what an earlier visit left; what is shown here already is newer. */
    load: async () => {
      const stored = await storage.readDrafts().catch(() => [])
      const own = stored.filter(
        (one) =>
          one.staff_no === staffNo && one.operator_no === operatorNo && !find(one.request_key),
      )
      show([...own, ...state.drafts], true)
    },
    /** Stores what is written. One that may be published already stays as it was sent. */
    write: async (draft: Omit<ReportDraft, 'staff_no' | 'operator_no' | 'isUnstored'>) => {
      if (find(draft.request_key)?.step === 'tried') return
      await put({ ...draft, staff_no: staffNo, operator_no: operatorNo })
    },
    keepPicture: async (id: string, picture: Blob) => {
      await storage.putPicture(id, picture).catch(() => inMemory.set(id, picture))
    },
    dropPicture: async (id: string) => {
      inMemory.delete(id)
      await storage.removePicture(id).catch(() => undefined)
    },
    readPicture,
    remove,
    /** Sends each once, one at a time. Without network it stops and keeps the rest. */
    flush: (): Promise<void> =>
      (running ??= sendAll().finally(() => {
        running = undefined
      })),
  }
}

export type DraftQueue = ReturnType<typeof createDraftQueue>
