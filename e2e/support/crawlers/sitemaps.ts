import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { parseSitemapIndex } from 'sitemap'
import { validateXML } from 'xmllint-wasm'

const IMAGE_SCHEMA = 'sitemapImage.xsd'
const SITEMAP_SCHEMA = 'sitemap.xsd'

const BOTH = `<?xml version="1.0"?>
<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="${SITEMAP_SCHEMA}"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="${IMAGE_SCHEMA}"/>
</schema>`

const read = (fileName: string, folder: string) => ({
  fileName,
  contents: readFileSync(path.resolve(folder, fileName), 'utf8'),
})

/** What xmllint says against sitemaps.org's own schema, which the package `sitemap` carries. */
export const findSitemapFaults = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'part.xml', contents: xml }],
    schema: [{ fileName: 'both.xsd', contents: BOTH }],
    preload: [
      read(SITEMAP_SCHEMA, 'node_modules/sitemap/schema'),
      read(IMAGE_SCHEMA, 'e2e/support/crawlers'),
    ],
  })
  return errors.map(({ message }) => message)
}

/** What xmllint says about any XML that has no schema: whether it is well formed. */
export const findXmlFaults = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    normalization: 'format',
  })
  return errors.map(({ message }) => message)
}

/** The files of an index of sitemaps. @throws where it is none */
export const filesOfIndex = async (xml: string): Promise<string[]> =>
  (await parseSitemapIndex(Readable.from([xml]))).map(({ url }) => url)

/** The addresses of a sitemap's pages. */
export const addressesOf = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
