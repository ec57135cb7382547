import type { CardItem } from '@/lib/ship/cardItem'
import { isRow, mapParts, type Row } from './parts'

type Detail = CardItem['detail']

/** What the HTML of a card says of its ship; its price and departure only where they are plain. */
type ShownCard = Pick<Detail, 'image' | 'name' | 'area_name' | 'port_name' | 'time_text' | 'fish'> &
  Partial<Pick<Detail, 'price' | 'next_price' | 'next_time' | 'next_remain'>>

/** By ship number. */
export type ShownCards = ReadonlyMap<number, ShownCard>

const LINK = /<a href="\/ship\/(\d+)[^>]*>([^<]*)<\/a>/
const TEXT = /<p>([^<]*)<\/p>/g
const PICTURE = /<img[^>]* src="([^"]*)"/
const PRICE = /<strong>([\d,]+)원/
const DEPARTURE = /<footer><span>[^<]* (\d\d:\d\d) · (\d+)[^<\d]*<\/span>/
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#x27);/g
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&#x27;': "'",
}

const plain = (html = '') => html.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity)

/** Both prices of a card are the one that it shows, unless the page's data say otherwise. */
const readOffer = (html: string) => {
  const price = Number(PRICE.exec(html)?.[1]?.replaceAll(',', '') ?? Number.NaN)
  const [, next_time, remain] = DEPARTURE.exec(html) ?? []
  return {
    ...(price > 0 && { price, next_price: price }),
    ...(next_time && { next_time, next_remain: Number(remain) }),
  }
}

const readCard = (html: string): [number, ShownCard][] => {
  const [, no, name] = LINK.exec(html) ?? []
  const [place, fish] = [...html.matchAll(TEXT)].map(([, text]) => plain(text))
  const [area_name = '', port_name = '', time_text = ''] = place?.split(' · ') ?? []
  const image = plain(PICTURE.exec(html)?.[1])
  const shown = { image, name: plain(name), area_name, port_name, time_text, ...readOffer(html) }
  return no === undefined ? [] : [[Number(no), { ...shown, fish: fish?.split(', ') ?? [] }]]
}

/** The cards of ships among the articles of a page, of which each is given as its HTML. */
export const readShownCards = (articles: readonly string[]): ShownCards =>
  new Map(articles.flatMap(readCard))

/** They may say something else than the data, which then stay. */
const OFFER: readonly string[] = ['price', 'next_price', 'next_time', 'next_remain']

/** Without what the HTML says, if that is all there is to say; undefined otherwise. */
const withoutShown = (detail: Row, shown: ShownCard): Row | undefined => {
  const isSame = (key: string, value: unknown) =>
    JSON.stringify(detail[key]) === JSON.stringify(value)
  const isAll = Object.entries(shown).every(([key, value]) =>
    OFFER.includes(key) ? key in detail : isSame(key, value),
  )
  if (!isAll) return undefined
  const said: Row = shown
  return Object.fromEntries(
    Object.entries(detail).filter(([key]) => !(key in said && isSame(key, said[key]))),
  )
}

/**
 * Leaves out of a page's data what its cards show, so that names and species do not stand in the HTML
 * twice. A card is left whole where its HTML says anything else.
 */
export const omitShown = (value: unknown, cards: ShownCards): unknown => {
  if (isRow(value) && isRow(value.ship) && isRow(value.detail)) {
    const { no } = value.ship
    const shown = cards.get(Number(no))
    const rest = shown && Object.keys(value.ship).length === 1 && withoutShown(value.detail, shown)
    if (rest) return { shown: no, detail: rest }
  }
  return mapParts(value, (part) => omitShown(part, cards))
}

const NOT_SHOWN: ShownCard = {
  image: '',
  name: '',
  area_name: '',
  port_name: '',
  time_text: '',
  fish: [],
}

/** What `omitShown` was given. */
export const restoreShown = (value: unknown, cards: ShownCards): unknown => {
  if (isRow(value) && typeof value.shown === 'number' && isRow(value.detail)) {
    const shown = cards.get(value.shown) ?? NOT_SHOWN
    return { ship: { no: value.shown }, detail: { ...shown, ...value.detail } }
  }
  return mapParts(value, (part) => restoreShown(part, cards))
}
