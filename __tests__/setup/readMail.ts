const HEAD_END = /\r?\n\r?\n/

/** A header's value, its lines joined and its words decoded (RFC 2047, base64 and quoted-printable). */
const headerOf = (head: string, name: string): string => {
  const line = new RegExp(`^${name}:((?:.|\\r?\\n[ \\t])*)`, 'im').exec(head)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(text, 'base64').toString(),
    )
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replace(/_/g, ' ').replace(/=/g, '%')),
    )
    .replace(/\r?\n[ \t]/g, ' ')
    .trim()
}

type Part = { type: string; text: string }

const partsOf = (entity: string): Part[] => {
  const end = HEAD_END.exec(entity)
  if (!end) return []
  const [head, body] = [entity.slice(0, end.index), entity.slice(end.index + end[0].length)]
  const type = headerOf(head, 'content-type')
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary !== undefined) return body.split(`--${boundary}`).slice(1, -1).flatMap(partsOf)
  const isBase64 = headerOf(head, 'content-transfer-encoding') === 'base64'
  return [{ type, text: isBase64 ? Buffer.from(body, 'base64').toString() : body }]
}

/** A mail as a mail program shows it. */
export const readMail = (raw: string) => {
  const head = raw.slice(0, HEAD_END.exec(raw)?.index)
  const parts = partsOf(raw)
  const find = (type: string) => parts.find((part) => part.type.startsWith(type))
  return {
    head,
    header: (name: string) => headerOf(head, name),
    text: find('text/plain')?.text ?? '',
    html: find('text/html')?.text ?? '',
    calendarType: find('text/calendar')?.type ?? '',
    /** Its lines unfolded. */
    calendar: (find('text/calendar')?.text ?? '').replace(/\r\n /g, ''),
  }
}
