import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Checkbox } from '@/components/common/form/Checkbox'
import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { Stack } from '@/components/common/layout/Stack'
import { MAX_TITLE } from '@/lib/contract/console/writingParts'
import type { ReportTrips } from '@/lib/contract/console/reports'
import { reportTitle, tripFacts } from '@/lib/report/reportText'
import type { DraftQueue } from '@/store/console/reports/draftQueue'
import type { DraftPicture } from '@/store/console/reports/draftStorage'
import { CatchCounts } from './CatchCounts'
import { DraftPictures, usePictureUrls } from './DraftPictures'
import type { OpenDraft } from './newDraft'
import { PlaceField } from './PlaceField'
import { ReportPreview } from './ReportPreview'
import { TripChoice } from './TripChoice'

const MAX_SENTENCE = 1_000

/** What is written, stored on the phone at every change. */
const useOpenDraft = (initial: OpenDraft, queue: DraftQueue) => {
  const [draft, setDraft] = useState(initial)
  /** The newest, for a picture that was made smaller meanwhile. */
  const newest = useRef(initial)
  const change = (changed: Partial<OpenDraft>) => {
    newest.current = { ...newest.current, ...changed }
    setDraft(newest.current)
    return queue.write(newest.current)
  }
  return {
    draft,
    change,
    changePictures: (next: (pictures: readonly DraftPicture[]) => DraftPicture[]) =>
      void change({ pictures: next(newest.current.pictures) }),
  }
}

type Props = {
  known: ReportTrips
  initial: OpenDraft
  queue: DraftQueue
  isOffline: boolean
  onSend: () => void
}

/** A report in a minute: the trip is known, the species have buttons, one sentence is enough. */
export const ReportWriter = ({ known, initial, queue, isOffline, onSend }: Props) => {
  const { draft, change, changePictures } = useOpenDraft(initial, queue)
  const urls = usePictureUrls(draft.pictures, queue)
  const [isPreview, setIsPreview] = useState(false)
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => problem.current?.focus(), [])
  const ship = known.ships.find(({ ship_no }) => ship_no === draft.ship_no)
  const trip = known.trips.find(({ schedule_no }) => schedule_no === draft.schedule_no)
  const send = async () => {
    await change({ step: 'waiting', problem: '' })
    void queue.flush()
    onSend()
  }
  return (
    <Stack>
      {draft.problem && (
        <Callout ref={problem} tabIndex={-1} role="alert" $tone="danger">
          <strong>올리지 못했어요.</strong>
          <span>{draft.problem}</span>
        </Callout>
      )}
      {isOffline && (
        <Callout role="status" $tone="warning">
          인터넷이 끊겼어요. 이 휴대폰에 저장해 두었다가 연결되면 올려요.
        </Callout>
      )}
      <TripChoice known={known} draft={draft} onChange={(changed) => void change(changed)} />
      <CatchCounts
        likely={ship?.fish ?? []}
        species={known.species}
        value={draft.catch}
        isBlank={draft.isBlank ?? false}
        onChange={(caught, isBlank) => void change({ catch: caught, isBlank })}
      />
      <PlaceField
        known={ship?.places ?? []}
        value={draft.place ?? ''}
        onChange={(place) => void change({ place })}
      />
      <DraftPictures
        pictures={draft.pictures}
        urls={urls}
        queue={queue}
        onChange={changePictures}
      />
      <TextArea
        label="한마디"
        rows={2}
        maxLength={MAX_SENTENCE}
        placeholder="오늘 바다가 어땠나요?"
        value={draft.sentence}
        onChange={({ target }) => void change({ sentence: target.value })}
      />
      {trip && (
        <Checkbox
          label={`${tripFacts(trip)} 함께 적기`}
          checked={draft.facts !== ''}
          onChange={({ target }) => void change({ facts: target.checked ? tripFacts(trip) : '' })}
        />
      )}
      <TextField
        label="제목"
        hint="비워 두면 낚은 어종으로 지어요."
        maxLength={MAX_TITLE}
        placeholder={reportTitle(draft.sdate, draft.catch)}
        value={draft.title}
        onChange={({ target }) => void change({ title: target.value })}
      />
      <Button isFullWidth aria-disabled={draft.ship_no === 0} onClick={() => void send()}>
        {isOffline ? '저장하고 연결되면 올리기' : '조황 올리기'}
      </Button>
      <Button variant="secondary" isFullWidth onClick={() => setIsPreview(true)}>
        미리보기
      </Button>
      {isPreview && (
        <ReportPreview
          draft={draft}
          ship={ship}
          images={draft.pictures.flatMap(({ id }) => urls[id] ?? [])}
          onClose={() => setIsPreview(false)}
        />
      )}
    </Stack>
  )
}
