import type { TideLevel, TideTurn } from './tideRows'

export const turnName = ({ is_high }: Pick<TideTurn, 'is_high'>): string =>
  is_high ? '만조' : '간조'

/** `420cm` */
export const heightText = ({ cm }: Pick<TideLevel, 'cm'>): string => `${Math.round(cm)}cm`

/** `04:48 420cm` */
export const levelText = (level: TideLevel): string => `${level.at} ${heightText(level)}`
