import { useEffect, useState } from 'react'
import type { ReportTrips } from '@/lib/contract/console/reports'
import { useRead } from '../useRead'
import { useDraftStorage } from './drafts'

type Whose = { staffNo: number; operatorNo: number }

/**
 * What is known of the trips, kept on this phone for when there is no network: boats and numbers, no
 * persons. Another person, or another operator, does not see it.
 */
export const useReportTrips = ({ staffNo, operatorNo }: Whose) => {
  const storage = useDraftStorage()
  const { data, failure, reload } = useRead('getReportTrips', {})
  const [stored, setStored] = useState<ReportTrips>()
  useEffect(() => {
    const show = async () => {
      const kept = await storage.readTrips()
      const isOwn = kept?.staff_no === staffNo && kept.operator_no === operatorNo
      if (isOwn) setStored(kept.trips)
    }
    show().catch(() => undefined)
  }, [storage, staffNo, operatorNo])
  useEffect(() => {
    if (!data) return
    const kept = { staff_no: staffNo, operator_no: operatorNo, trips: data }
    storage.writeTrips(kept).catch(() => undefined)
  }, [storage, staffNo, operatorNo, data])
  const isOffline = failure !== undefined && failure.status === undefined
  return { trips: data ?? (isOffline ? stored : undefined), isOffline, failure, reload }
}
