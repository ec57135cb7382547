import type { StoredFile } from './fileStore'

export type Listing = { files: StoredFile[]; next: string | undefined }

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs

const textOf = (xml: string, tag: string): string | undefined => {
  const from = xml.indexOf(`<${tag}>`)
  const to = xml.indexOf(`</${tag}>`, from)
  return from < 0 || to < 0 ? undefined : xml.slice(from + tag.length + 2, to)
}

/**
 * A page of `ListObjectsV2`; undefined where it is none, or says that more follow without saying where. Our
 * keys and S3's tokens have nothing that XML would escape but `&`.
 */
export const readListing = (xml: string): Listing | undefined => {
  if (!xml.includes('<ListBucketResult')) return undefined
  const files = Array.from(xml.matchAll(CONTENTS), ([, contents = '']) => ({
    key: textOf(contents, 'Key') ?? '',
    at: new Date(textOf(contents, 'LastModified') ?? ''),
  }))
  const token = textOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&')
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  if (isCut && !token) return undefined
  return { files, next: isCut ? token : undefined }
}
