import type { ShipDetail } from '@/lib/contract/wire'
import { pageDescription } from './pageDescription'

type Input = { trip: ShipDetail; url: string; origin: string }

/**
 * A trip as schema.org JSON-LD for crawlers, escaped so that operators' texts cannot end the script
 * element.
 */
export function tripJsonLd({ trip: { detail }, url, origin }: Input): string {
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: detail.name,
    description: pageDescription(detail.intro_html, detail.name),
    url,
    image: detail.images.map((image) => new URL(image, origin).href),
    brand: { '@type': 'Brand', name: detail.operator_name },
    offers: {
      '@type': 'Offer',
      url,
      price: detail.price,
      priceCurrency: 'KRW',
      areaServed: { '@type': 'Place', name: detail.port_name, address: detail.departure_address },
    },
  }
  return JSON.stringify(thing).replaceAll('<', '\\u003c')
}
