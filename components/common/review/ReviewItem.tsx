import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Picture } from '@/components/common/picture/Picture'
import { Small } from '@/components/common/text/Small'
import type { Review } from '@/lib/contract/wire'
import { formatDottedDate } from '@/lib/date/kst'
import { REWARDED_FIRST } from '@/lib/review/reviewText'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { FacetLine } from './FacetLine'
import { StarMark } from './StarMark'

const Frame = styled.article`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xs};
  min-width: 0;
`

const Head = styled.p`
  ${wrappingLine}
  gap: 0 ${theme.space.xs};
`

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${theme.space.xs};
  width: 100%;

  li {
    overflow: hidden;
    border-radius: ${theme.radius.sm};
  }
`

const Answer = styled.div`
  width: 100%;
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};
`

interface Props {
  review: Review
  /** What else is known of it, such as its boat. */
  note?: ReactNode
  children?: ReactNode
}

/** One review: first of all whether a coupon was given for it. */
export const ReviewItem = ({ review, note, children }: Props) => {
  const { author, sdate, stars, facets, contents, images, answer } = review
  return (
    <Frame>
      {review.is_rewarded === 1 && <Badge tone="warning">{REWARDED_FIRST}</Badge>}
      <Head>
        <StarMark stars={stars} />
        <span>{author}</span>
        <Small as="span">{formatDottedDate(sdate)} 이용</Small>
      </Head>
      {note && <Small>{note}</Small>}
      <Small>
        <FacetLine facets={facets} />
      </Small>
      <Text>{contents}</Text>
      {images.length > 0 && (
        <Pictures>
          {images.map((src, index) => (
            <li key={src}>
              <a href={src.replace(/-\d+\.webp$/, '-1280.webp')} target="_blank" rel="noreferrer">
                <Picture
                  src={src}
                  alt={`${author}님이 올린 사진 ${index + 1}`}
                  width={320}
                  height={240}
                  sizes="(min-width: 768px) 200px, 40vw"
                />
              </a>
            </li>
          ))}
        </Pictures>
      )}
      {answer !== null && (
        <Answer>
          <strong>운영자 답글</strong>
          <Text>{answer}</Text>
        </Answer>
      )}
      {children}
    </Frame>
  )
}
