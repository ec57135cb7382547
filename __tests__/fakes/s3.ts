import { createHash, createHmac } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY_ID = 'fake-key'
const SECRET = 'fake-secret'
const REGION = 'kr-standard'
const BUCKET = 'pictures'
/** A listing goes on after so few, so that a test sees more than one page. */
const PAGE = 2

export type S3Mode = 'answers' | 'refuses' | 'hangs' | 'lies' | 'floods'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** AWS Signature Version 4, as the bucket's side computes it from what has come. */
const expectedSignature = (
  request: IncomingMessage,
  url: URL,
  headers: string[],
  scope: string,
) => {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const named = headers.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [
    ...[request.method, url.pathname, query, named, headers.join(';')],
    String(request.headers['x-amz-content-sha256']),
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${scope}\n${hash}`
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${SECRET}`)
  return hmac(key, toSign).toString('hex')
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

const isSigned = (request: IncomingMessage, url: URL): boolean => {
  const [, keyId, scope = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  const isOurs = keyId === KEY_ID && scope.endsWith(`/${REGION}/s3/aws4_request`)
  const headers = names.split(';')
  const hasAll = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    headers.includes(name),
  )
  return isOurs && hasAll && signature === expectedSignature(request, url, headers, scope)
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A bucket over HTTP that checks who asks, and on demand refuses, hangs or lies. */
export const startS3 = async () => {
  const files = new Map<string, { bytes: Buffer; type: string | undefined }>()
  let mode: S3Mode = 'answers'

  const listing = ({ searchParams }: URL): string => {
    const prefix = searchParams.get('prefix') ?? ''
    const after = searchParams.get('continuation-token') ?? ''
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const isCut = keys.length > PAGE
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>`,
    )
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://fake')
    const bytes = await readAll(request)
    if (mode === 'hangs') return
    if (mode === 'lies') return void response.end('<html>maintenance</html>')
    if (mode === 'floods') return void response.end(Buffer.alloc(40 * 1024 * 1024))
    if (mode === 'refuses' || !isSigned(request, url)) return void response.writeHead(403).end()
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== BUCKET) return void response.writeHead(404).end('<Code>NoSuchBucket</Code>')
    const key = rest.join('/')
    if (request.method === 'PUT') {
      files.set(key, { bytes, type: request.headers['content-type'] })
      return void response.end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.end(listing(url))
    const file = files.get(key)
    if (!file) return void response.writeHead(404).end('<Code>NoSuchKey</Code>')
    response.end(file.bytes)
  }

  const server = http.createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${BUCKET}/shop`
  return {
    // A busy machine takes its time; who waits for one that hangs says how long.
    settings: { url, region: REGION, keyId: KEY_ID, secret: SECRET, deadlineMs: 60_000 },
    files,
    behave: (next: S3Mode) => {
      mode = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
