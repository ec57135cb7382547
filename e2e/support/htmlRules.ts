import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  elements: [
    'html5',
    // A preloaded picture may name `imagesrcset` instead, which the library does not know.
    { link: { attributes: { href: { required: false } } } },
  ],
  rules: {
    // React writes HTML so, and no browser minds.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Scripts come from the page's own origin.
    'require-sri': 'off',
    // Ratios and sizes of pictures; styled-components has the rest.
    'no-inline-style': 'off',
    // Text is written as people write it.
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** What is wrong with the HTML of a page, each as a sentence. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => {
      return `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 20), offset + 120)}`
    }),
  )
}
