import { drawIcon } from './icons'

export const ShareIcon = drawIcon('share')
