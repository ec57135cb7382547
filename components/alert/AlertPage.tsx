import { useRouter } from 'next/router'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { firstOf, parseNo } from '@/lib/query/query'
import { AlertForm } from './AlertForm'
import { OpenedAlert } from './OpenedAlert'

interface Props {
  /** The identifier of the storefront. */
  host: string
  shipNo: number
}

/** The alert that the address names with its key, else the form that asks for one: see `alertWish.ts`. */
export const AlertPage = (props: Props) => {
  const { query, isReady } = useRouter()
  if (!isReady) return <ScriptPlaceholder />
  const no = parseNo(firstOf(query.no))
  if (no === undefined) return <AlertForm {...props} />
  return <OpenedAlert key={no} no={no} alertKey={firstOf(query.key)} />
}
