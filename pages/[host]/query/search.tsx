import { queryPage } from '@/api/pages/queryPage'
import { parsePage } from '@/lib/paging/listPages'
import { toCardItem } from '@/lib/ship/cardItem'
import { cleanSearchText } from '@/lib/text/searchText'
import SearchPage from '../search'

export const getServerSideProps = queryPage(async ({ api, storefront, query }) => {
  const word = cleanSearchText(query.search ?? '')
  if (word === '') return {}
  const page = query.page === undefined ? 1 : parsePage(query.page)
  if (page === undefined) return null
  const answer = await api.getShipList({ search: word, ship_no: storefront.ship.no, page })
  const { service_type, understood = [], operators = [] } = answer
  // Of the first page the search's own result, which knows of every service type.
  const part = page === 1 ? answer.general : answer
  if (part === null) return {}
  const general = { list: part.list.map(toCardItem), total: part.total }
  // A later page that is empty is none.
  if (page > 1 && general.list.length === 0) return null
  const said = { service_type, understood, operators }
  return { found: { word, general: page === 1 ? general : { ...general, page }, ...said } }
})

/** The search page with its results in the HTML. */
export default SearchPage
