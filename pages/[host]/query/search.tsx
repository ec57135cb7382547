import { queryPage } from '@/api/pages/queryPage'
import { toCardItem } from '@/lib/ship/cardItem'
import { cleanSearchText } from '@/lib/text/searchText'
import SearchPage from '../search'

export const getServerSideProps = queryPage(async ({ api, storefront, query }) => {
  const word = cleanSearchText(query.search ?? '')
  if (word === '') return {}
  const { general, service_type } = await api.getShipList({
    search: word,
    ship_no: storefront.ship.no,
  })
  if (general === null) return {}
  const list = general.list.map(toCardItem)
  return { found: { word, general: { list, total: general.total }, service_type } }
})

/** The search page with its results in the HTML. */
export default SearchPage
