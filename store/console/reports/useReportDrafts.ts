import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callConsole } from '@/api/console/callConsole'
import { reportCalls } from '@/lib/contract/console/reports'
import { reportHtml } from '@/lib/report/reportText'
import { useFlush } from '../boarding/useFlush'
import { createDraftQueue } from './draftQueue'
import { beginPicture, finishPicture } from './draftUploads'
import { useDraftStorage } from './drafts'
import type { ReportDraft } from './draftStorage'
import { titleOf } from './titleOf'

const sendReport = (draft: ReportDraft) =>
  callConsole(reportCalls.addReport, {
    body: {
      request_key: draft.request_key,
      ship_no: draft.ship_no,
      sdate: draft.sdate,
      title: titleOf(draft),
      contents_html: reportHtml(draft),
      images: draft.pictures.map(({ address }) => address),
      catch: draft.catch.filter(({ count }) => count > 0),
      place: draft.place ?? '',
      is_blank: draft.isBlank ?? false,
      ...(draft.schedule_no > 0 && { schedule_no: draft.schedule_no }),
    },
  })

type Whose = { staffNo: number; operatorNo: number }

/** This phone's reports that the server does not have; what waits is sent as soon as there is network. */
export const useReportDrafts = ({ staffNo, operatorNo }: Whose) => {
  const storage = useDraftStorage()
  const client = useQueryClient()
  const [queue] = useState(() =>
    createDraftQueue({
      ...{ storage, staffNo, operatorNo },
      isOnline: () => navigator.onLine,
      begin: beginPicture,
      finish: finishPicture,
      send: sendReport,
      onSent: () => client.invalidateQueries(),
    }),
  )
  const { drafts, isLoaded } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState)
  useFlush(queue)
  return { drafts, isLoaded, queue }
}
