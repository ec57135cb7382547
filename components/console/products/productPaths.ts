import type { StepKey } from '@/lib/ship/product/productSteps'

/** The steps of a draft, and the one that publishes it. */
export type DraftStep = StepKey | 'publish'

export const PRODUCTS_PATH = '/products'

export const productPath = (shipNo: number): string => `${PRODUCTS_PATH}/${shipNo}`

/** The browser's way back leads to the step before. */
export const draftPath = (draftNo: number, step?: DraftStep): string =>
  `${PRODUCTS_PATH}/drafts/${draftNo}${step ? `?step=${step}` : ''}`
