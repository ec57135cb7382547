import { createAction } from '@reduxjs/toolkit'
import type { Storefront } from '@/lib/contract/wire'

/** The props of a page arrive in the store: the one way in for what the page was made with. */
export const hydrated = createAction<{
  storefront?: Storefront | undefined
  origin?: string | undefined
}>('page/hydrated')
