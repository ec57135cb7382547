import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import type { Lot } from '@/lib/spot/drawSpots'
import { type Verified, verifyDraw } from '@/lib/spot/verifyDraw'
import { theme } from '@/styles/theme'

type Draw = Answer<'getSpotDraw'>
export type DrawnDraw = Draw & { drawn: NonNullable<Draw['drawn']> }

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space.xxs};
  padding-left: 1.25em;
  list-style: decimal;
`

const Lots = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};

  li {
    padding-bottom: ${theme.space.xxs};
    border-bottom: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
`

const spotsOf = (numbers: readonly number[]): string =>
  numbers.map((number) => `${number}번`).join(', ')

const nameOf = ({ reservation_no: no, size }: Lot, ownNo: number): string => {
  if (no === null) return '빈 자리'
  return `예약 ${no} (${size}명)${no === ownNo ? ' · 내 예약' : ''}`
}

type ResultProps = { result: Verified; ownNo: number }

const Result = ({ result: { isSeedKept, isSame, lots }, ownNo }: ResultProps) => (
  <>
    <Callout role="status" $tone={isSeedKept && isSame ? 'brand' : 'warning'}>
      <p>
        {isSeedKept
          ? '비밀 값의 지문이 미리 공개한 지문과 같아요.'
          : '비밀 값의 지문이 미리 공개한 지문과 달라요.'}
      </p>
      <p>
        {isSame
          ? '다시 계산한 자리가 추첨한 자리와 같아요.'
          : '다시 계산한 자리가 추첨한 자리와 달라요.'}
      </p>
    </Callout>
    <Lots aria-label="제비 차례">
      {lots.map((lot) => (
        <li key={lot.lot}>
          {nameOf(lot, ownNo)}: <strong>{spotsOf(lot.numbers)}</strong>
          <br />
          <small>제비 {lot.lot.slice(0, 16)}…</small>
        </li>
      ))}
    </Lots>
  </>
)

interface Props {
  draw: DrawnDraw
  reservationNo: number
}

/** The closed list, how places follow from it, and the same computed again in this browser. */
export const DrawCheck = ({ draw, reservationNo }: Props) => {
  const [result, setResult] = useState<Verified>()
  const { at, parties } = draw.drawn
  const verify = async () => setResult(await verifyDraw(draw))
  return (
    <>
      <p>
        {formatKoreanDayTime(new Date(at))}에 명단을 마감하고 추첨했어요. 그 뒤에 예약하거나 자리를
        바꾼 분은 남은 자리에서 받았어요.
      </p>
      <Steps>
        <li>
          명단: {parties.map(({ reservation_no: no, party }) => `예약 ${no} ${party}명`).join(', ')}
        </li>
        <li>
          비밀 값, 명단, 예약번호를 한 줄씩 이어 SHA-256을 계산해 제비로 삼아요. 비는 자리에도
          제비가 있어요.
        </li>
        <li>
          제비가 작은 차례로 한쪽 선수부터 선미로, 이어서 다른 쪽 선미부터 선수로 서요. 일행이
          좌우로 나뉘지 않게 차례를 맞추고, 어떻게 해도 나뉠 때만 한 팀이 선미에서 마주 서요.
        </li>
      </Steps>
      <Button variant="secondary" isFullWidth onClick={() => void verify()}>
        이 화면에서 다시 계산하기
      </Button>
      {result && <Result result={result} ownNo={reservationNo} />}
    </>
  )
}
