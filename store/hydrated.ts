import { createAction } from '@reduxjs/toolkit'
import type { Storefront } from '@/lib/contract/wire'

/** A page's props arrive in the store; they enter in no other way. */
export const hydrated = createAction<{
  storefront?: Storefront | undefined
  origin?: string | undefined
}>('page/hydrated')
