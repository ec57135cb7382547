import type { CardItem } from '@/lib/ship/cardItem'
import { isRow, mapParts, type Row } from './parts'

/** What the HTML of a card says of its ship. */
type ShownCard = Pick<
  CardItem['detail'],
  'image' | 'name' | 'area_name' | 'port_name' | 'time_text' | 'fish'
>

/** By ship number. */
export type ShownCards = ReadonlyMap<number, ShownCard>

const LINK = /<a href="\/ship\/(\d+)[^>]*>([^<]*)<\/a>/
const TEXT = /<p>([^<]*)<\/p>/g
const PICTURE = /<img[^>]* src="([^"]*)"/
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

const readCard = (html: string): [number, ShownCard][] => {
  const [, no, name] = LINK.exec(html) ?? []
  const [place, fish] = [...html.matchAll(TEXT)].map(([, text]) => plain(text))
  const [area_name = '', port_name = '', time_text = ''] = place?.split(' · ') ?? []
  const image = plain(PICTURE.exec(html)?.[1])
  const shown = { image, name: plain(name), area_name, port_name, time_text }
  return no === undefined ? [] : [[Number(no), { ...shown, fish: fish?.split(', ') ?? [] }]]
}

/** The cards of ships among the articles of a page, of which each is given as its HTML. */
export const readShownCards = (articles: readonly string[]): ShownCards =>
  new Map(articles.flatMap(readCard))

/** Without what the HTML says, if that is all there is to say; undefined otherwise. */
const withoutShown = (detail: Row, shown: ShownCard): Row | undefined => {
  const isSame = Object.entries(shown).every(
    ([key, value]) => JSON.stringify(detail[key]) === JSON.stringify(value),
  )
  if (!isSame) return undefined
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !(key in shown)))
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
