import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { Badge } from '@/components/common/text/Badge'
import { Small } from '@/components/common/text/Small'
import { Beside, pictureRow, Thumbnail } from '@/components/console/pictures/pictureRowStyle'
import { MoveButtons } from '@/components/console/sortable/MoveButtons'
import { draggedRow, useSortableRow } from '@/components/console/sortable/useSortableRow'
import { formatKoreanDate, toKstDate } from '@/lib/date/kst'
import type { OwnBanner } from '@/lib/storefront/banner'
import { bannerState } from './bannerForm'

const Row = styled.li`
  ${pictureRow}
  ${draggedRow}
  overflow-wrap: anywhere;
`

const spanText = ({ shown_from: from, shown_until: until }: OwnBanner): string => {
  if (from === null && until === null) return ''
  const [first, last] = [from, until].map((day) => (day === null ? '' : formatKoreanDate(day)))
  return `${first}~${last}`
}

type Props = {
  id: string
  banner: OwnBanner
  place: { index: number; count: number }
  onChange: () => void
  onRemove: () => void
  onMove: (to: number) => void
}

/** A banner in its place of the list. */
export const BannerItem = ({ id, banner, place, onChange, onRemove, onMove }: Props) => {
  const { row, handle } = useSortableRow(id)
  const { label, isShown } = bannerState(banner, toKstDate(new Date()))
  const { title } = banner
  const span = spanText(banner)
  return (
    <Row {...row}>
      <Thumbnail src={banner.image} alt="" width={160} height={100} loading="lazy" />
      <Beside>
        <p>
          {title} <Badge tone={isShown ? 'success' : 'neutral'}>{label}</Badge>
        </p>
        <Small>{banner.link}</Small>
        {span && <Small>{span}</Small>}
        <Cluster>
          <Button variant="secondary" isSmall aria-label={`${title} 바꾸기`} onClick={onChange}>
            바꾸기
          </Button>
          <Button variant="secondary" isSmall aria-label={`${title} 빼기`} onClick={onRemove}>
            빼기
          </Button>
          <MoveButtons name={title} place={place} handle={handle} onMove={onMove} />
        </Cluster>
      </Beside>
    </Row>
  )
}
