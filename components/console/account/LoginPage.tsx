import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { backPath } from '@/lib/staff/backPath'
import { LogInSteps } from './LogInSteps'

/** The log-in; then back to where one came from. */
export const LoginPage = () => {
  const { isReady, query, replace } = useRouter()
  const [isIn, setIsIn] = useState(false)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isIn || !isReady || hasLeft.current) return
    hasLeft.current = true
    void replace(backPath(query.back))
  }, [isIn, isReady, query.back, replace])
  return <LogInSteps onIn={() => setIsIn(true)} />
}
