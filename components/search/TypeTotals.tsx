import Link from 'next/link'
import styled from 'styled-components'
import type { Answer } from '@/lib/contract/wire'
import { serviceTypeFromCode, serviceTypePath } from '@/lib/serviceType/serviceType'
import { groupDigits } from '@/lib/text/groupDigits'
import { theme } from '@/styles/theme'

/** A line of links to parts of the results. */
export const ResultLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touch};
    padding: 0 ${theme.space.md};
    border: 1px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.medium};
  }
`

interface Props {
  word: string
  /** What the results were asked for beside the word, as an address has it. */
  asked: Record<string, string>
  types: Answer<'getShipList'>['service_type']
}

/** The number of results of each service type, linked to the list of that type. */
export const TypeTotals = ({ word, asked, types }: Props) => (
  <ResultLinks aria-label="종류별 결과">
    {types
      .filter(({ total }) => total > 0)
      .map(({ code, name, total }) => {
        const type = serviceTypeFromCode(code)
        return (
          type && (
            <li key={code}>
              <Link
                href={{
                  pathname: serviceTypePath(type),
                  query: { search: word, ...asked },
                }}
                prefetch={false}
              >
                {name} {groupDigits(total)}
              </Link>
            </li>
          )
        )
      })}
  </ResultLinks>
)
