import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { linesOf, sinceHanded } from '@/lib/passenger/sinceHanded'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.md};
`

/** Hands the list in, or notes that staff did, as it stands here; after a change it is handed in again. */
export const HandIn = ({ sheet }: { sheet: PassengerSheet }) => {
  const { send, isSending, failure } = useSend('handListIn')
  const { handed, head, passengers, departure, filing } = sheet
  const isChanged = sinceHanded(sheet).length > 0
  const press = (by_hand: 0 | 1) =>
    send({
      params: { schedule_no: departure.schedule_no },
      body: { head, lines: linesOf(sheet), by_hand },
    })
  if (passengers.length === 0) return null
  return (
    <Box>
      <p role="status">
        {handed && (isChanged ? '낸 뒤에 바뀌었어요. 다시 내 주세요.' : '항구에 낸 명부와 같아요.')}
      </p>
      {(!handed || isChanged) && (
        <>
          {filing && (
            <Button isLoading={isSending} onClick={() => void press(0)}>
              {filing}에 {handed ? '다시 내기' : '내기'}
            </Button>
          )}
          <Button variant="secondary" isLoading={isSending} onClick={() => void press(1)}>
            {handed ? '다시 냈어요' : '항구에 냈어요'}
          </Button>
        </>
      )}
      <FailureMessage message={failure?.message} />
    </Box>
  )
}
