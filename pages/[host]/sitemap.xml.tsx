import { generatedFile } from '@/api/pages/generatedFile'
import { loadSitemapFiles } from '@/api/pages/sitemaps'
import { sitemapIndex } from '@/lib/webFiles/sitemap'

export const getServerSideProps = generatedFile('application/xml', async ({ origin, ...input }) =>
  sitemapIndex(origin, await loadSitemapFiles(input)),
)

/** The server sends the file: there is nothing to render. */
const SitemapXml = () => null

export default SitemapXml
