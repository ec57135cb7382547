import { menuLinks } from '@/lib/storefront/menu'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isRow, type Row } from './parts'

const menuOf = ({ service_type }: Row) =>
  Array.isArray(service_type)
    ? menuLinks(service_type.map(({ code }: { code: ServiceType }) => code))
    : undefined

/** Leaves the storefront's menu out of a page's props where its service types say it. */
export const omitMenu = (props: object): object => {
  const { storefront, ...others } = props as Row
  if (!isRow(storefront)) return props
  const { menu, ...rest } = storefront
  const isKnown = JSON.stringify(menuOf(rest)) === JSON.stringify(menu)
  return isKnown ? { ...others, storefront: rest } : props
}

/** What `omitMenu` was given. */
export const restoreMenu = (props: object): object => {
  const { storefront, ...others } = props as Row
  if (!isRow(storefront) || 'menu' in storefront) return props
  return { ...others, storefront: { ...storefront, menu: menuOf(storefront) } }
}
