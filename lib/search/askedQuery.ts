import { type Intent, intentQuery } from '@/lib/intent/intent'

/** What a search asks for: words ('' for none), day, party and species, and codes of areas. */
export type Asked = Intent & { search: string; area: readonly string[] }

/** The parameters of a search, for addresses and calls alike: what was not said is left out. */
export const askedQuery = ({ search, area, ...intent }: Asked): Record<string, string> => ({
  ...(search && { search }),
  ...intentQuery(intent),
  ...(area.length > 0 && { area: area.join(',') }),
})
