import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { menuOf } from '@/lib/staff/menu'
import { useSession } from './session'

/** Leads to the first page of the role's menu. */
export const StartPage = () => {
  const { role, operator } = useSession()
  const router = useRouter()
  const first = menuOf(role, operator !== null)[0]
  useEffect(() => {
    if (first) void router.replace(first.href)
  }, [first, router])
  return first ? null : <EmptyState title="볼 수 있는 화면이 없어요." />
}
