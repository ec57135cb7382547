import styled from 'styled-components'
import { Dialog } from '@/components/common/dialog/Dialog'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Stack } from '@/components/common/layout/Stack'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { DrawCheck } from './DrawCheck'

const Code = styled.code`
  display: block;
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`

interface Props {
  scheduleNo: number
  reservationNo: number
  onClose: () => void
}

/** How the places of a departure are drawn, and the proof that nobody decided it. */
export const DrawDialog = ({ scheduleNo, reservationNo, onClose }: Props) => {
  const { data, error, reload } = useLoad(`draw ${scheduleNo}`, (api) =>
    api.getSpotDraw({ schedule_no: scheduleNo }),
  )
  return (
    <Dialog isOpen title="자리 추첨 확인" onClose={onClose}>
      {!data && (error ? <ErrorState message={error} onRetry={reload} /> : <ScriptPlaceholder />)}
      {data && (
        <Stack $gap="sm">
          <p>
            추첨하기로 정할 때 컴퓨터가 아무도 모르는 비밀 값을 만들고 그 지문을 공개해 둬요. 자리는
            비밀 값과 마감한 명단만으로 정해져서, 누구도 결과를 고를 수 없어요.
          </p>
          <p>
            <strong>비밀 값의 지문 (SHA-256)</strong>
          </p>
          <Code>{data.seed_hash}</Code>
          {data.drawn ? (
            <>
              <p>
                <strong>추첨한 뒤 공개한 비밀 값</strong>
              </p>
              <Code>{data.drawn.seed}</Code>
              <DrawCheck draw={{ ...data, drawn: data.drawn }} reservationNo={reservationNo} />
            </>
          ) : (
            <p>
              {formatKoreanDayTime(new Date(data.draws_at))}에 추첨해요. 출발지에서 조금 더 일찍
              추첨할 수도 있어요. 지문을 적어 두시면, 추첨한 뒤 공개하는 비밀 값이 그대로인지
              확인하실 수 있어요.
            </p>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
