import type { ReactNode } from 'react'
import { Loading } from './Loading'
import { NoScriptNotice } from './NoScriptNotice'
import { Skeleton } from './Skeleton'
import { usePathNo } from './useVisitorPath'

interface Props {
  /** Stands above until the number is known. */
  title?: ReactNode
  children: (no: number) => ReactNode
}

/** What is about the number in the visitor's path; its place until that is known. */
export const WithPathNo = ({ title, children }: Props) => {
  const no = usePathNo()
  if (no !== undefined) return children(no)
  return (
    <>
      {title}
      <NoScriptNotice />
      <Loading>
        <Skeleton height="14rem" radius="lg" />
      </Loading>
    </>
  )
}
