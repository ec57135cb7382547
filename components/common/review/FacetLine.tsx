import { namedFacets } from '@/lib/review/facets'

interface Props {
  facets: readonly { code: string; stars: number }[]
}

/** The stars of each facet in one line: `자리 5 / 시설 4`. */
export const FacetLine = ({ facets }: Props) => (
  <>
    {namedFacets(facets)
      .map(({ name, stars }) => `${name} ${stars}`)
      .join(' / ')}
  </>
)
