import { createContext, useContext } from 'react'
import type { StaffSession } from '@/lib/contract/console/session'

export const SessionContext = createContext<StaffSession | undefined>(undefined)

/** Who is logged in, within a page of the console that asks for a log-in. */
export const useSession = (): StaffSession => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is for pages behind SessionGate')
  return session
}
