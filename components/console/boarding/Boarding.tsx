import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { BoardedBar } from './BoardedBar'
import { ConnectionBanner } from './ConnectionBanner'
import { DepartureHead } from './DepartureHead'
import { FoundParty } from './FoundParty'
import { PartyList } from './PartyList'
import { TapProblems } from './TapProblems'
import type { useBoardingList } from './useBoardingList'
import { UnlistedDialogs } from './UnlistedDialogs'
import { useScan } from './useScan'
import { useUnlisted } from './useUnlisted'
import { WalkIns } from './WalkIns'

const Scanner = onRequest(() => import('./Scanner').then(({ Scanner: Dialog }) => Dialog))

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  ${media.wide} {
    grid-template-columns: 22rem minmax(0, 1fr);
    align-items: start;
  }
`

const Summary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  ${media.wide} {
    position: sticky;
    top: 4.25rem;
  }
`

type Props = Pick<
  ReturnType<typeof useBoardingList>,
  | 'stored'
  | 'isOffline'
  | 'waiting'
  | 'isUnstored'
  | 'problems'
  | 'dismiss'
  | 'tap'
  | 'boarded'
  | 'undoBoarded'
> & { list: BoardingList }

/** Who is aboard, with the scanner and the list side by side on a wide screen. */
export const Boarding = (props: Props) => {
  const { list, stored, isOffline, problems, dismiss, tap, boarded, undoBoarded } = props
  const [found, setFound] = useState<number>()
  const unlisted = useUnlisted(list, tap)
  const acts = {
    ...{ onTap: unlisted.tap, onFill: unlisted.fill, onCorrect: unlisted.correct },
    canSendLink: list.made_at < list.departure.departs_at,
  }
  const scan = useScan(list, stored, (party) => {
    setFound(party.reservation_no)
    const [only, ...others] = party.slots
    if (only?.state === 'waiting' && others.length === 0) unlisted.tap(party, [only], 'board')
  })
  return (
    <Panes>
      <Summary>
        <ConnectionBanner
          isOffline={isOffline}
          madeAt={list.made_at}
          waiting={props.waiting}
          isUnstored={props.isUnstored}
        />
        <TapProblems problems={problems} list={list} onDismiss={dismiss} />
        <DepartureHead list={list} />
        <Button isFullWidth onClick={scan.open}>
          QR 스캔
        </Button>
        <WalkIns list={list} />
        {found !== undefined && (
          <FoundParty
            list={list}
            reservationNo={found}
            {...acts}
            onNext={scan.open}
            onClose={() => setFound(undefined)}
          />
        )}
      </Summary>
      <div>
        <PartyList list={list} {...acts} />
        <BoardedBar
          boarded={boarded}
          words={boardingWords[list.departure.service_type]}
          onUndo={undoBoarded}
        />
      </div>
      <UnlistedDialogs departure={list.departure} unlisted={unlisted} />
      {scan.isOpen && (
        <Scanner message={scan.message} onCode={scan.readCode} onClose={scan.close} />
      )}
    </Panes>
  )
}
