import { useRouter } from 'next/router'
import { onRequest } from '@/components/common/load/onRequest'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { firstOf, parseNo } from '@/lib/query/query'
import { AlertForm } from './AlertForm'
import { OpenedAlert } from './OpenedAlert'

const OpenedAdConsent = onRequest(
  () => import('./OpenedAdConsent').then(({ OpenedAdConsent: Opened }) => Opened),
  () => <ScriptPlaceholder />,
)

interface Props {
  /** The identifier of the storefront. */
  host: string
  shipNo: number
}

/** The alert, or consent to advertisements, that the address names with its key, else the form that asks for one: see `alertWish.ts`. */
export const AlertPage = (props: Props) => {
  const { query, isReady } = useRouter()
  if (!isReady) return <ScriptPlaceholder />
  const consentNo = parseNo(firstOf(query.ad))
  if (consentNo !== undefined)
    return <OpenedAdConsent no={consentNo} consentKey={firstOf(query.key)} />
  const no = parseNo(firstOf(query.no))
  if (no === undefined) return <AlertForm {...props} />
  return <OpenedAlert key={no} no={no} alertKey={firstOf(query.key)} />
}
