import { useRef, useState } from 'react'
import { moveItem } from '@/lib/array/moveItem'
import type { bannerCalls } from '@/lib/contract/console/banners'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { OwnBanner } from '@/lib/storefront/banner'
import { useSend } from '@/store/console/useSend'
import { BANNER_OWNERS, type BannerOwnerName } from './bannerOwners'

export type StoredBanners = ConsoleAnswer<(typeof bannerCalls)['getBanners']>
/** A banner with a name that stays while it moves. */
export type BannerRow = { id: string; banner: OwnBanner }

const rowsOf = ({ list }: StoredBanners): BannerRow[] =>
  list.map(({ no, is_shown: _, ...banner }) => ({ id: String(no), banner }))

/** The banners as they are stored, or as somebody is changing them; they are saved together. */
export const useBanners = (stored: StoredBanners, owner: BannerOwnerName) => {
  const { send, isSending, failure, reset } = useSend(BANNER_OWNERS[owner].set)
  const [draft, setDraft] = useState<{ rows: BannerRow[]; version: number }>()
  const [isSaved, setIsSaved] = useState(false)
  const added = useRef(0)
  const { rows, version } = draft ?? { rows: rowsOf(stored), version: stored.version }

  const change = (next: BannerRow[]) => {
    setIsSaved(false)
    reset()
    setDraft({ rows: next, version })
  }
  const save = async () => {
    const sent = await send({ body: { version, list: rows.map(({ banner }) => banner) } })
    if (!sent || !('data' in sent)) return
    setDraft(undefined)
    setIsSaved(true)
  }
  return {
    ...{ rows, isChanged: draft !== undefined, isSaved, isSending, failure, save },
    add: (banner: OwnBanner) => {
      added.current += 1
      change([...rows, { id: `new ${added.current}`, banner }])
    },
    put: (id: string, banner: OwnBanner) =>
      change(rows.map((row) => (row.id === id ? { id, banner } : row))),
    remove: (id: string) => change(rows.filter((row) => row.id !== id)),
    move: (from: number, to: number) => change(moveItem(rows, from, to)),
    giveUp: () => {
      reset()
      setDraft(undefined)
    },
  }
}
