import { AwsClient } from 'aws4fetch'
import { type FileStore, type StoredFile, StoreUnavailable } from './fileStore'
import { readListing } from './readListing'

export type S3Settings = {
  /** The bucket's address, with a prefix where others use the bucket too; no trailing slash. */
  url: string
  region: string
  keyId: string
  secret: string
  /** Milliseconds for one file. */
  deadlineMs?: number
}

/** A picture has some hundred kilobytes: what takes longer will not come. */
const DEADLINE_MS = 15_000
const NOT_FOUND = 404
/** Of a page of a listing: a thousand keys. */
const MAX_LISTING = 2 * 1024 * 1024
const MAX_FILE = 32 * 1024 * 1024

/** Reads an answer and stops where it is longer than anything we have put there. */
const readBounded = async (response: Response, max: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  // Node's streams of `fetch` can be read so; the types of browsers do not say it.
  const body = (response.body ?? []) as Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  for await (const chunk of body) {
    length += chunk.length
    if (length > max) throw new StoreUnavailable('The store answered more than was put there.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Who asks S3 names the bucket's folder as a part of each key, which a listing repeats. */
const placeOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...prefix] = pathname.split('/').filter(Boolean)
  const folder = prefix.map((part) => `${part}/`).join('')
  return { bucketUrl: `${origin}/${bucket}`, folder }
}

/** Files in a bucket of anything that speaks S3's API, by addresses with the bucket in their path. */
export const createS3Store = (settings: S3Settings): FileStore => {
  const { url, region, keyId, secret, deadlineMs = DEADLINE_MS } = settings
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 },
  })
  const { bucketUrl, folder } = placeOf(url)

  const ask = async (
    address: string,
    init: RequestInit,
    max: number,
  ): Promise<Buffer | undefined> => {
    try {
      const signal = AbortSignal.timeout(deadlineMs)
      const request = await client.sign(address, init)
      const response = await fetch(request, { signal, redirect: 'error' })
      const bytes = await readBounded(response, max)
      if (response.ok) return bytes
      if (response.status === NOT_FOUND && !bytes.includes('NoSuchBucket')) return undefined
      const { status } = response
      throw new StoreUnavailable(`The store answered ${status}.`, { status })
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      throw new StoreUnavailable('The store was not reached.', { cause: error })
    }
  }

  const listPage = async (token: string | undefined) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
    if (token) query.set('continuation-token', token)
    const xml = await ask(`${bucketUrl}?${query}`, { method: 'GET' }, MAX_LISTING)
    const listing = readListing(xml?.toString() ?? '')
    if (!listing) throw new StoreUnavailable('The store answered no listing.')
    return listing
  }

  const list: FileStore['list'] = async function* () {
    let token: string | undefined
    do {
      const listing = await listPage(token)
      yield listing.files.map(({ key, at }): StoredFile => ({ key: key.slice(folder.length), at }))
      token = listing.next
    } while (token !== undefined)
  }

  return {
    put: async (key, bytes, contentType) => {
      const body = new Uint8Array(bytes)
      const headers = { 'content-type': contentType }
      const answer = await ask(
        `${bucketUrl}/${folder}${key}`,
        { method: 'PUT', body, headers },
        MAX_LISTING,
      )
      if (!answer) throw new StoreUnavailable('The store has no such bucket.')
    },
    get: (key) => ask(`${bucketUrl}/${folder}${key}`, { method: 'GET' }, MAX_FILE),
    remove: async (keys) => {
      for (const key of keys)
        await ask(`${bucketUrl}/${folder}${key}`, { method: 'DELETE' }, MAX_LISTING)
    },
    list,
  }
}
