import { useState } from 'react'

/** The last data that came, so that changing one part does not blank the page. */
export const useLatest = <T>(data: T | undefined): T | undefined => {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}
