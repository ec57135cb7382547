import { answerThread } from '@/server/process/thread'
import { drawSheetPdf } from './drawSheetPdf'

answerThread(drawSheetPdf)
