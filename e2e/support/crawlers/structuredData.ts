import type { Issue } from '@adobe/structured-data-validator'
import { readVocabulary } from './vocabulary'

/** The types of a page's structured data, and what is wrong with it. */
export type Findings = { types: string[]; faults: string[] }

const isFault = ({ severity, errorType }: Issue) =>
  severity === 'ERROR' || errorType === 'schemaOrg'

/**
 * Adobe's validator with schema.org's whole vocabulary: types and properties that do not exist, and what
 * search engines require. What they merely recommend (ratings, article numbers) is left out.
 */
export const createStructuredDataCheck = async (): Promise<(html: string) => Promise<Findings>> => {
  const [{ default: Validator }, { default: WebAutoExtractor }] = await Promise.all([
    import('@adobe/structured-data-validator'),
    import('@marbec/web-auto-extractor'),
  ])
  const validator = new Validator(readVocabulary())
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] })
  return async (html) => {
    const extracted = extractor.parse(html)
    const issues = await validator.validate(extracted)
    return {
      types: Object.keys(extracted.jsonld),
      faults: issues
        .filter(isFault)
        .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
    }
  }
}
