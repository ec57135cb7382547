import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FieldError } from '@/components/common/form/FieldError'
import { Cluster } from '@/components/common/layout/Cluster'
import { Small } from '@/components/common/text/Small'
import { theme } from '@/styles/theme'
import { Beside, pictureRow, Thumbnail } from './pictureRowStyle'
import type { Incoming } from './usePictures'

interface Props {
  incoming: Incoming
  onResume: () => void
  onGiveUp: () => void
}

const Row = styled.li`
  ${pictureRow}
`

const Empty = styled.div`
  aspect-ratio: 16 / 10;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceMuted};
`

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${theme.color.ink};
`

const FileName = styled(Small)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const PERCENT = 100

const STEPS = {
  waiting: () => '기다리는 중',
  sending: (done: number) => `올리는 중 ${Math.round(done * PERCENT)}%`,
  drawing: () => '준비하는 중',
} as const

/** A picture on its way: how far it is, and what to do where it does not go on. */
export const IncomingPicture = ({ incoming, onResume, onGiveUp }: Props) => {
  const { fileName, preview, step, done, message } = incoming
  const errorId = useId()
  return (
    <Row>
      {preview ? <Thumbnail src={preview} alt="" width={160} height={100} /> : <Empty />}
      <Beside>
        <FileName>{fileName}</FileName>
        {step === 'failed' ? (
          <>
            <div role="alert">
              <FieldError id={errorId} message={message ?? ''} />
            </div>
            <Cluster>
              <Button isSmall variant="secondary" aria-describedby={errorId} onClick={onResume}>
                이어서 올리기
              </Button>
              <Button isSmall variant="ghost" onClick={onGiveUp}>
                그만두기
              </Button>
            </Cluster>
          </>
        ) : (
          <>
            <Small>{STEPS[step](done)}</Small>
            <Bar
              aria-label={`${fileName} 올리기`}
              max={1}
              {...(step === 'sending' ? { value: done } : {})}
            />
          </>
        )}
      </Beside>
    </Row>
  )
}
