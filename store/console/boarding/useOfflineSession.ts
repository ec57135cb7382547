import { useEffect, useState } from 'react'
import type { StaffSession } from '@/lib/contract/console/session'
import type { ConsoleFailure } from '../failure'
import { readStored } from './offlineLists'
import { usePhone } from './phone'

/** Who was logged in last on this phone: known while no answer comes, and for a day. */
export const useOfflineSession = (
  failure: ConsoleFailure | undefined,
): StaffSession | undefined => {
  const phone = usePhone()
  const [session, setSession] = useState<StaffSession>()
  const isWithoutNetwork = failure !== undefined && failure.status === undefined
  useEffect(() => {
    if (!isWithoutNetwork) return
    void readStored(phone, Date.now()).then((kept) => setSession(kept?.session))
  }, [phone, isWithoutNetwork])
  return isWithoutNetwork ? session : undefined
}
