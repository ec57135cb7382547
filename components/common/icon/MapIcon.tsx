import { drawIcon } from './icons'

export const MapIcon = drawIcon('map')
