// The packages bring no types.
declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    rootType: string
    fieldNames?: string[]
    /** `schemaOrg`: the vocabulary does not have it; otherwise a rule of search engines. */
    errorType?: string
  }
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] })
    validate(extracted: object): Promise<Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): { jsonld: Record<string, object[]>; errors: object[] }
  }
}
