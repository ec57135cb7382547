import { generatedFile } from '@/api/pages/generatedFile'
import { loadSitemapPages } from '@/api/pages/sitemaps'
import { sitemap } from '@/lib/webFiles/sitemap'

export const getServerSideProps = generatedFile(
  'application/xml',
  async ({ origin, params, ...input }) => {
    const pages = await loadSitemapPages(input, params.file ?? '')
    return pages && sitemap(origin, pages)
  },
)

/** The server sends the file: there is nothing to render. */
const SitemapPart = () => null

export default SitemapPart
