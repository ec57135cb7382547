import Link from 'next/link'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { useIsNear } from '@/components/common/load/useIsNear'
import { FacetLine } from '@/components/common/review/FacetLine'
import { ReviewItem } from '@/components/common/review/ReviewItem'
import { StarMark } from '@/components/common/review/StarMark'
import { Small } from '@/components/common/text/Small'
import type { Answer, Review } from '@/lib/contract/wire'
import { LEAST_FOR_MEAN, REVIEW_PAGE } from '@/lib/review/limits'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'

/** It is asked for this far before it is seen. */
const MARGIN = '600px'

/** As wide as the trip's other parts. */
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  li + li {
    padding-top: ${theme.space.lg};
    border-top: 1px solid ${theme.color.line};
  }
`

const Summary = ({ total, mean, facets, hidden }: Answer<'getReviewList'>) => (
  <div>
    {mean === null ? (
      <p>
        후기 {total}개예요. 평균 별점은 후기가 {LEAST_FOR_MEAN}개부터 보여요.
      </p>
    ) : (
      <>
        <p>
          <StarMark stars={mean} /> 후기 {total}개의 평균이에요.
        </p>
        <Small>
          <FacetLine facets={facets} />
        </Small>
      </>
    )}
    {hidden > 0 && <Small>운영 정책에 따라 가린 후기가 {hidden}개 있어요.</Small>}
    <Small>
      직접 다녀온 분만 쓸 수 있어요.{' '}
      <Link href="/customer/policy/review" prefetch={false}>
        후기 운영 정책
      </Link>
    </Small>
  </div>
)

interface PageProps {
  shipNo: number
  first: Answer<'getReviewList'>
}

const Pages = ({ shipNo, first }: PageProps) => {
  const [later, setLater] = useState<readonly Review[]>([])
  const [isEnd, setIsEnd] = useState(first.list.length < REVIEW_PAGE)
  const list = [...first.list, ...later]
  const more = useAction((api) =>
    api.getReviewList({
      ship_no: shipNo,
      page: Math.floor(list.length / REVIEW_PAGE) + 1,
      after: list.at(-1)?.review_no ?? 0,
    }),
  )
  const load = async () => {
    const outcome = await more.run()
    if (!outcome || 'failure' in outcome) return
    const { list: added } = outcome.data
    setLater([...later, ...added])
    setIsEnd(added.length < REVIEW_PAGE)
  }
  return (
    <>
      <Summary {...first} />
      <List aria-label="후기">
        {list.map((review) => (
          <li key={review.review_no}>
            <ReviewItem review={review} />
          </li>
        ))}
      </List>
      {more.failure ? (
        <ErrorState message={more.failure.message} onRetry={() => void load()} />
      ) : (
        !isEnd && (
          <Button variant="secondary" isLoading={more.isLoading} onClick={() => void load()}>
            후기 더 보기
          </Button>
        )
      )}
    </>
  )
}

/** The reviews of a ship: asked for when the visitor comes near. */
export const Reviews = ({ shipNo }: { shipNo: number }) => {
  const { element, isNear } = useIsNear(MARGIN)
  const { data, error, reload } = useLoad(isNear ? `reviews ${shipNo}` : undefined, (api) =>
    api.getReviewList({ ship_no: shipNo }),
  )
  return (
    <Column ref={element}>
      {data ? (
        <Pages shipNo={shipNo} first={data} />
      ) : error ? (
        <ErrorState message={error} onRetry={reload} />
      ) : (
        <Loading>
          <Skeleton height="12rem" radius="lg" />
        </Loading>
      )}
    </Column>
  )
}
