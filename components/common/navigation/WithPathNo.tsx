import type { ReactNode } from 'react'
import { ScriptPlaceholder } from '../load/ScriptPlaceholder'
import { usePathNo } from './useVisitorPath'

interface Props {
  /** Shown above the placeholder until the number is known. */
  title?: ReactNode
  children: (no: number) => ReactNode
}

/** Content about the number in the visitor's path, with a placeholder until it is known. */
export const WithPathNo = ({ title, children }: Props) => {
  const no = usePathNo()
  if (no !== undefined) return children(no)
  return (
    <>
      {title}
      <ScriptPlaceholder />
    </>
  )
}
