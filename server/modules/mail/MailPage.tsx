import type { MailTexts } from './mailTexts'

/** Mail programs drop style sheets, so what matters stands at the elements; nothing is fetched. */
const STYLE = {
  body: {
    maxWidth: '32rem',
    margin: '0 auto',
    padding: '1.5rem 1rem',
    fontFamily: "'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif",
    lineHeight: 1.6,
    wordBreak: 'keep-all',
  },
  title: { fontSize: '1.25rem' },
  label: { padding: '.25rem 1rem .25rem 0', textAlign: 'left', fontWeight: 400, opacity: 0.75 },
  value: { padding: '.25rem 0', fontWeight: 600 },
  link: {
    display: 'inline-block',
    padding: '.75rem 1.25rem',
    borderRadius: '.5rem',
    background: '#0077b3',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  footer: { fontSize: '.875rem', opacity: 0.75 },
} as const

const Facts = ({ facts }: Pick<MailTexts, 'facts'>) => (
  <table role="presentation">
    <tbody>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th style={STYLE.label}>{label}</th>
          <td style={STYLE.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Notes = ({ title, lines }: NonNullable<MailTexts['notes']>) => (
  <>
    <h2 style={STYLE.title}>{title}</h2>
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  </>
)

/** A mail as a page: no picture, no script and nothing that tells that it was opened. */
export const MailPage = ({ title, lines, facts, notes, link, footer }: MailTexts) => (
  <html lang="ko">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
    </head>
    <body style={STYLE.body}>
      <h1 style={STYLE.title}>{title}</h1>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
      {notes && <Notes {...notes} />}
      {link && (
        <p>
          <a href={link.url} style={STYLE.link}>
            {link.label}
          </a>
        </p>
      )}
      <p style={STYLE.footer}>{footer}</p>
    </body>
  </html>
)
