import { fromColumns, toColumns } from '@/lib/pageData/columns'
import { omitKnownDepartures, restoreDepartures } from '@/lib/pageData/knownDepartures'
import { omitMenu, restoreMenu } from '@/lib/pageData/knownMenu'
import { omitShown, readShownCards, restoreShown } from '@/lib/pageData/shownCards'

/** The props of a page as its HTML carries them. */
type Packed = { columns: unknown }

/** What is between the tags of each article. */
const articlesIn = (html: string): string[] =>
  html
    .split('<article')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</article>')))

const articlesHere = (): string[] =>
  Array.from(document.querySelectorAll('article'), ({ innerHTML }) => innerHTML)

/**
 * Props of a page for its HTML: without its menu, what its cards show and what the days and times of
 * departures say; rows by column.
 *
 * @param html what the page draws with them
 */
export const packPageProps = (props: object, html: string): Packed => ({
  columns: toColumns(
    omitKnownDepartures(omitShown(omitMenu(props), readShownCards(articlesIn(html)))),
  ),
})

/** What was read from the HTML is read once: later the page shows something else. */
const unpacked = new WeakMap<Packed, object>()

const unpack = ({ columns }: Packed): object => {
  const shown = restoreShown(fromColumns(columns), readShownCards(articlesHere()))
  return restoreMenu(restoreDepartures(shown) as object)
}

/** The props of a page, as its HTML carries them or as a navigation loaded them. */
export const unpackPageProps = <Props extends object>(given: Props | Packed): Props => {
  if (!('columns' in given)) return given
  const props = unpacked.get(given) ?? unpack(given)
  unpacked.set(given, props)
  return props as Props
}
