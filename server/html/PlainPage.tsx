import type { ReactNode } from 'react'

const STYLE = `
  :root { color-scheme: light dark; font-family: 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', sans-serif; }
  body { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; line-height: 1.6;
    word-break: keep-all; overflow-wrap: anywhere; }
  h1 { font-size: 1.25rem; } dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; }
  dd { margin: 0; text-align: right; font-weight: 600; } fieldset, form { margin: 0; border: 0; padding: 0; }
  legend { padding: 0; font-weight: 600; }
  label { display: block; padding: .5rem 0; } input[type=text], select { width: 100%; padding: .75rem;
    margin-top: .25rem; border: 1px solid #767676; border-radius: .5rem; font: inherit; box-sizing: border-box; }
  input[type=radio] { width: 1.25rem; height: 1.25rem; margin: 0 .5rem 0 0; vertical-align: -.25rem; }
  button, .button { display: block; width: 100%; box-sizing: border-box; margin: .75rem 0;
    padding: .875rem; border: 1px solid #0077b3; border-radius: .5rem; font: inherit; font-weight: 600;
    text-align: center; text-decoration: none; cursor: pointer; }
  .primary { background: #0077b3; color: #fff; } .plain { background: none; color: inherit; }
  .alert { padding: .75rem 1rem; border-left: 4px solid #d33; } .hint { font-size: .875rem; } .hint a { color: inherit; }
  .list { margin: 0; padding: 0; list-style: none; } .list li { border-top: 1px solid #767676; padding: .25rem 0; }
  .list p { margin: .5rem 0; } .list p:empty { display: none; } summary { padding: .75rem 0; cursor: pointer; }`

/** A whole HTML page without script, shown on a visitor's way between storefronts and others. */
export const PlainPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <html lang="ko">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex,nofollow" />
      <title>{title}</title>
      <style>{STYLE}</style>
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
)
