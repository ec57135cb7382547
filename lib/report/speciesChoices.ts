import type { CodeName } from '@/lib/contract/wire'
import type { ReportCardItem } from './reportCardItem'

/**
 * Species to choose from, the likeliest first: those the visitor looks for, then those of the newest
 * reports by how many have them, then the others in the order of their list.
 */
export const speciesChoices = (
  species: readonly CodeName[],
  intentFish: readonly string[],
  newest: readonly Pick<ReportCardItem, 'catch'>[],
): CodeName[] => {
  const reportsWith = (name: string) =>
    newest.filter((report) => report.catch.some(({ fish }) => fish === name)).length
  const rank = ({ code, name }: CodeName) =>
    intentFish.includes(code) ? newest.length + 1 : reportsWith(name)
  // `sort` keeps the order of equals.
  return [...species].sort((a, b) => rank(b) - rank(a))
}
