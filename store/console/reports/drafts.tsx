import { createContext, type ReactNode, useContext, useState } from 'react'
import { createDraftStorage, type DraftStorage } from './draftStorage'

const DraftsContext = createContext<DraftStorage | undefined>(undefined)

/** Where this phone keeps reports that are not sent. They stay when the session ends, for their writer. */
export const DraftsProvider = ({
  storage,
  children,
}: {
  /** The browser's own when absent. */
  storage?: DraftStorage
  children: ReactNode
}) => {
  const [drafts] = useState(() => storage ?? createDraftStorage())
  return <DraftsContext.Provider value={drafts}>{children}</DraftsContext.Provider>
}

export const useDraftStorage = (): DraftStorage => {
  const drafts = useContext(DraftsContext)
  if (!drafts) throw new Error('useDraftStorage is for pages within DraftsProvider')
  return drafts
}
