import { useEffect, useState } from 'react'
import type { BoardingList } from '@/lib/contract/console/boarding'
import type { StaffSession } from '@/lib/contract/console/session'
import { useRead } from '../useRead'
import { readStored } from './offlineLists'
import { usePhone } from './phone'

const POLL_MS = 120_000

/**
 * Keeps the lists of today and tomorrow on this phone for when there is no network.
 *
 * @returns those that are stored; undefined until the phone has been asked
 */
export const useOfflineLists = (session: StaffSession): readonly BoardingList[] | undefined => {
  const phone = usePhone()
  const { data, readAt } = useRead('getBoardingLists', {}, { pollMs: POLL_MS })
  const [stored, setStored] = useState<readonly BoardingList[]>()
  useEffect(() => {
    void readStored(phone, Date.now()).then((found) =>
      setStored(found?.session.staff_no === session.staff_no ? found.lists : []),
    )
  }, [phone, session.staff_no])
  useEffect(() => {
    if (data) void phone.writeStored({ session, lists: data.lists, keptAt: readAt })
  }, [phone, session, data, readAt])
  return data?.lists ?? stored
}
