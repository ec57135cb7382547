import { answerThread } from '@/server/process/thread'
import { readStatementFile } from './readStatementFile'

answerThread(readStatementFile)
