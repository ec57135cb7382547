import type { BoardDetail } from '@/lib/contract/wire'

interface ArticleProps {
  detail: BoardDetail
  description: string
}

/** The head of an article's page below `path`. */
export const articleHead =
  (path: string) =>
  ({ detail, description }: ArticleProps) => ({
    path: `${path}/${detail.no}`,
    title: detail.title,
    description,
    image: detail.image,
    detailShipNo: detail.ship?.no,
  })
