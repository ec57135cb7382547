import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { SESSION_ENDED } from '@/api/console/sessionEnded'
import { createPhoneStorage } from './idbStorage'
import type { PhoneStorage } from './phoneStorage'

const PhoneContext = createContext<PhoneStorage | undefined>(undefined)

/** What this phone keeps. The lists go when the session ends; taps that wait for network stay. */
export const PhoneProvider = ({
  storage,
  children,
}: {
  /** The browser's own when absent. */
  storage?: PhoneStorage
  children: ReactNode
}) => {
  const [phone] = useState(() => storage ?? createPhoneStorage())
  useEffect(() => {
    const erase = () => void phone.eraseStored()
    window.addEventListener(SESSION_ENDED, erase)
    return () => window.removeEventListener(SESSION_ENDED, erase)
  }, [phone])
  return <PhoneContext.Provider value={phone}>{children}</PhoneContext.Provider>
}

export const usePhone = (): PhoneStorage => {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('usePhone is for pages within PhoneProvider')
  return phone
}
