import type { Storefront } from '@/lib/contract/wire'
import { absolute, known, type Site, type Thing } from './thing'

/** The firm behind a storefront, with its place and phone. Without an address it is no place. */
export const business = ({ origin, name }: Site, { ship }: Storefront): Thing => {
  const { detail } = ship
  const place = known({ address: detail.address })
  return {
    '@type': place.address ? 'LocalBusiness' : 'Organization',
    '@id': `${origin}/#business`,
    ...known({
      name,
      legalName: detail.firm_name,
      description: detail.description,
      url: `${origin}/`,
      image: detail.share_image && absolute(origin, detail.share_image),
      telephone: detail.phone,
      email: detail.email,
    }),
    ...place,
    ...(place.address ? { geo: geo(detail) } : {}),
  }
}

/** The storefront as a website that can be searched. */
export const website = ({ origin, name }: Site): Thing => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  inLanguage: 'ko',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/search?search={search}`,
    'query-input': 'required name=search',
  },
})

/** A point of the map, in degrees. */
export const geo = ({ lat, lng }: { lat: number; lng: number }) => ({
  '@type': 'GeoCoordinates',
  latitude: lat,
  longitude: lng,
})
