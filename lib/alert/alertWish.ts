import { type Intent, intentQuery, parseCodes, parseIntent } from '@/lib/intent/intent'
import { firstOf, parseNo, type Query } from '@/lib/query/query'
import { serviceTypeFromCode, type ServiceType } from '@/lib/serviceType/serviceType'

/** What somebody looked for and did not find, as the page of alerts is opened with it. */
export type AlertWish = {
  serviceType: ServiceType
  /** The boat; undefined where any will do. */
  shipNo?: number | undefined
  /** Codes of areas and ports. */
  area?: readonly string[]
} & Intent

/** The page on which one asks to be told of free seats, with the wish filled in. */
export const alertHref = ({ serviceType, shipNo, area = [], ...intent }: AlertWish): string => {
  const search = new URLSearchParams({ service_type: serviceType, ...intentQuery(intent) })
  if (shipNo !== undefined) search.set('ship_no', String(shipNo))
  if (area.length > 0) search.set('area', area.join(','))
  return `/alert?${search}`
}

/** Where an alert is opened by its key; the same page. */
export const openAlertHref = ({ alert_no, key }: { alert_no: number; key: string }): string =>
  `/alert?no=${alert_no}&key=${key}`

/** Reads what `alertHref` wrote. */
export const parseAlertWish = (query: Query): AlertWish & { area: string[] } => {
  return {
    ...parseIntent(query),
    serviceType: serviceTypeFromCode(firstOf(query.service_type)) ?? 'SHIP',
    shipNo: parseNo(query.ship_no),
    area: parseCodes(query, 'area'),
  }
}
