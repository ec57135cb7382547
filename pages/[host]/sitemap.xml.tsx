import { writtenFile } from '@/api/writtenFile'
import { indexedPages } from '@/api/indexedPages'
import { sitemap } from '@/lib/webFiles/sitemap'

export const getServerSideProps = writtenFile('application/xml', async ({ origin, ...input }) =>
  sitemap(origin, await indexedPages(input)),
)

/** Written by the server: there is nothing to render. */
const SitemapXml = () => null

export default SitemapXml
