import { pageDescription } from '@/lib/head/pageDescription'
import { parseNo } from '@/lib/query/query'
import { staticPage } from './staticPage'

type ArticleKind = 'event' | 'notice' | 'board'

/** The page of one article; an article of another kind is not found at this address. */
export const articlePage = (kind: ArticleKind) =>
  staticPage(async ({ api, params }) => {
    const no = parseNo(params.no)
    if (no === undefined) return null
    const { detail } = await api.getBoardDetail({ no, type: kind })
    return detail.kind === kind || detail.kind === ''
      ? { detail, description: pageDescription(detail.contents) }
      : null
  })
