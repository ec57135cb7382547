import { answerChild } from '@/server/process/child'
import { drawPicture } from './drawPicture'

/** Draws operators' pictures: started by the worker, which what is wrong with a file does not reach. */
answerChild(drawPicture)
