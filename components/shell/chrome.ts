import type { ComponentType } from 'react'
import type { Storefront } from '@/lib/contract/wire'

type Part = ComponentType<{ storefront: Storefront }>

/** What stands around a page instead of the whole header, menu, footer and bottom bar. */
export interface Chrome {
  Header: Part
  Footer: Part
}
