import Link from 'next/link'
import type { Answer } from '@/lib/contract/wire'
import type { CardItem } from '@/lib/ship/cardItem'
import { understoodText, wholeBoatText } from '@/lib/search/understoodText'
import { storefrontBeside } from '@/lib/storefront/host'
import { ResultLinks } from './TypeTotals'

const MAX_PORTS = 4

interface Props {
  word: string
  origin: string
  /** What the server read and found; it knows nothing where it speaks the specification alone. */
  found: Pick<Answer<'getShipList'>, 'understood' | 'operators'>
  list: readonly CardItem[]
}

/** The ports of the results where the search names a larger place. */
const portsOf = ({ word, found, list }: Props): string[] => {
  const isPlace = found.understood?.some(({ kind }) => kind === 'area' || kind === 'town')
  const ports = [...new Set(list.map(({ detail }) => detail.port_name))]
  return isPlace && ports.length > 1
    ? ports.filter((port) => port !== '' && !word.includes(port)).slice(0, MAX_PORTS)
    : []
}

const hrefOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** What a search was taken for, and what it finds beside trips: operators, ports, reports. */
export const SearchReading = (props: Props) => {
  const { word, origin, found } = props
  const { understood = [], operators = [] } = found
  const text = [understoodText(understood, word), wholeBoatText(word)].filter(Boolean).join(' ')
  const species = understood.filter(({ kind, code }) => kind === 'fish' && code !== '')
  const links = [
    ...operators.flatMap(({ name, host }) => {
      const href = storefrontBeside(origin, host)
      return href === undefined ? [] : [{ label: name, href }]
    }),
    ...portsOf(props).map((port) => ({
      label: port,
      href: hrefOf('/search', { search: `${word} ${port}` }),
    })),
    ...species.map(({ name, code }) => ({
      label: `${name} 조황`,
      href: hrefOf('/info/ship_board/', { fish: code }),
    })),
  ]
  return (
    <>
      {text && <p>{text}</p>}
      {links.length > 0 && (
        <ResultLinks aria-label="함께 찾은 것">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ResultLinks>
      )}
    </>
  )
}
