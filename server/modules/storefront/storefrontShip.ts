import type { Storefront } from '@/lib/contract/wire'
import type { StorefrontRow } from './storefrontRepository'

type Ship = Storefront['ship']

/** The provider's own storefront: no ship, the footer of the host, the middle of the country. */
const PROVIDER = {
  no: 0,
  footer_ship_name: '',
  address: '',
  owner_name: '',
  biz_no: '',
  phone: '',
  footer_copyright: '',
  lat: 36.35,
  lng: 127.38,
}

/** The face of a storefront: its main ship's, else what its host says of itself. */
export const toStorefrontShip = ({ ship, footer, ...host }: StorefrontRow): Ship => {
  const { no, ...face } = ship ?? { ...PROVIDER, ...footer, no: PROVIDER.no }
  const { web_title, keywords, description, share_image } = host
  return { no, detail: { web_title, keywords, description, share_image, ...face } }
}
