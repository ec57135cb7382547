import { reportTitle } from '@/lib/report/reportText'
import type { ReportDraft } from './draftStorage'

/** The title as it is sent: what was caught says it where nobody has written one. */
export const titleOf = ({
  title,
  sdate,
  catch: caught,
}: Pick<ReportDraft, 'title' | 'sdate' | 'catch'>): string =>
  title.trim() || reportTitle(sdate, caught)
