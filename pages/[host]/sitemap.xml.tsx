import { generatedFile } from '@/api/pages/generatedFile'
import { loadIndexedPages } from '@/api/pages/loadIndexedPages'
import { sitemap } from '@/lib/webFiles/webFiles'

export const getServerSideProps = generatedFile('application/xml', async ({ origin, ...input }) =>
  sitemap(origin, await loadIndexedPages(input)),
)

/** The server sends the file: there is nothing to render. */
const SitemapXml = () => null

export default SitemapXml
