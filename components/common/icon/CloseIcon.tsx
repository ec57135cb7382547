import { drawIcon } from './icons'

export const CloseIcon = drawIcon('close')
