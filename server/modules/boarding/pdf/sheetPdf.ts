import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { sheetName } from '@/lib/passenger/sheetName'
import { refuse } from '@/server/http/refusal'
import { createThread, ThreadOverrun } from '@/server/process/thread'
import type { SheetPaper } from './drawSheetPdf'

/** A list of a boat takes a tenth of a second, one of a thousand people half of one. */
const DEADLINE_MS = 20_000
const MEMORY_MB = 256

export type SheetPdf = ReturnType<typeof createSheetPdf>

/**
 * Makes PDFs of passenger lists in a thread of its own, so that no other call waits for one.
 *
 * @throws Refusal 409 for a list that takes too long
 */
export const createSheetPdf = (deadlineMs = DEADLINE_MS) => {
  const thread = createThread<SheetPaper, Uint8Array>({
    source: 'server/modules/boarding/pdf/pdfThread.ts',
    bundled: 'server/dist/pdfThread.mjs',
    deadlineMs,
    memoryMb: MEMORY_MB,
  })
  return async (sheet: PassengerSheet): Promise<Buffer> => {
    const made_at = sheet.departure.departs_at
    const paper = { ...sheetContent(sheet), name: sheetName(sheet), made_at }
    try {
      return Buffer.from(await thread.ask(paper))
    } catch (error) {
      if (error instanceof ThreadOverrun) throw refuse.code('PDF_OVERRUN')
      throw error
    }
  }
}
