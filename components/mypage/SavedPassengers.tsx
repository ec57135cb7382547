import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { onRequest } from '@/components/common/load/onRequest'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'
import type { Answer } from '@/lib/contract/wire'
import { useLoad } from '@/store/useLoad'
import { SavedPassengerRow } from './SavedPassengerRow'

const SavedPassengerDialog = onRequest(() =>
  import('./SavedPassengerDialog').then(({ SavedPassengerDialog: Dialog }) => Dialog),
)

type Saved = Answer<'getShipPerson'>['list']

/** The member's saved passengers, who can be put on a passenger list by one tap. */
export const SavedPassengers = () => {
  const { data, error, reload, mutate } = useLoad('shipPerson', (api) => api.getShipPerson())
  /** The passenger in the dialog; 'new' to add one. */
  const [edited, setEdited] = useState<Saved[number] | 'new'>()
  const list = data?.list
  const setList = (changed: Saved) => mutate({ list: changed })

  if (error && !list) return <ErrorState message={error} onRetry={reload} />
  if (!list) {
    return (
      <Loading>
        <Skeleton height="4rem" />
      </Loading>
    )
  }
  return (
    <Stack $gap="xs">
      {list.length === 0 ? (
        <p>저장해 두면 승선자명부를 한 번에 채울 수 있어요.</p>
      ) : (
        <ul>
          {list.map((person) => (
            <li key={person.no}>
              <SavedPassengerRow
                person={person}
                onEdit={() => setEdited(person)}
                onChanged={setList}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" isFullWidth onClick={() => setEdited('new')}>
        승선자 추가
      </Button>
      {edited && (
        <SavedPassengerDialog
          person={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setList(saved)
            setEdited(undefined)
          }}
        />
      )}
    </Stack>
  )
}
