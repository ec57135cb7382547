import { useRouter } from 'next/router'
import { useState } from 'react'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { Stack } from '@/components/common/layout/Stack'
import type { PersonList, SentPerson } from '@/lib/contract/wire'
import { EMPTY_PASSENGER, validatePassengerList } from '@/lib/passenger/passenger'
import { useBooker } from '@/store/booking/useBooker'
import { usePersonList } from '@/store/booking/usePersonList'
import { ListActions } from './ListActions'
import { ListIntro } from './ListIntro'
import { PassengerCard } from './PassengerCard'

interface ViewProps {
  list: PersonList
  actions: ReturnType<typeof usePersonList>
}

const LOCKED = '확정된 승선자명부예요. 바꾸려면 운영자에게 문의해 주세요.'
const COMPANION = '본인 정보만 작성해 주세요. 저장한 뒤에는 예약자만 고칠 수 있어요.'
const THANKS = '저장했어요. 이 창을 닫으셔도 돼요.'

const firstEmpty = ({ list }: PersonList) => list.find(({ is_filled }) => is_filled === 0)?.slot

/** The booker, to be filled in with one press; undefined once on the list. */
const missingBooker = ({ list, booker }: PersonList) =>
  booker && list.every(({ person }) => person?.phone !== booker.phone) ? booker : undefined

/** The rule about children needs the whole list, so it is checked once every passenger is entered. */
const warningsOf = ({ list, ...trip }: PersonList) => {
  const passengers = list.flatMap(({ person }) =>
    person ? [{ ...EMPTY_PASSENGER, ...person }] : [],
  )
  return passengers.length === list.length ? validatePassengerList(passengers, trip) : []
}

/** A card per passenger. A companion fills in one and sees only a masked name of the others. */
const PassengerListView = ({ list, actions }: ViewProps) => {
  const isBooker = list.is_booker === 1
  const isLocked = list.is_locked === 1
  const [openSlot, setOpenSlot] = useState(isBooker ? firstEmpty(list) : undefined)
  const [isSaved, setIsSaved] = useState(false)
  const warnings = isBooker ? warningsOf(list) : []

  const save = async (slot: number, person: SentPerson) => {
    const changed = await actions.save(slot, person)
    if (!changed) return false
    setOpenSlot(isBooker ? firstEmpty(changed) : undefined)
    setIsSaved(!isBooker)
    return true
  }

  return (
    <Stack>
      <ListIntro list={list} />
      {isLocked && <Callout>{LOCKED}</Callout>}
      {!isBooker && !isLocked && (
        <Callout $tone={isSaved ? 'success' : 'brand'} role="status">
          {isSaved ? THANKS : COMPANION}
        </Callout>
      )}
      {list.list.map((passenger, index) => (
        <PassengerCard
          key={passenger.slot}
          passenger={passenger}
          trip={list}
          booker={missingBooker(list)}
          isEditable={!isLocked && (isBooker || (passenger.is_filled === 0 && !isSaved))}
          isOpen={openSlot === passenger.slot}
          warning={warnings[index]}
          error={actions.saveError}
          onToggle={() => setOpenSlot(openSlot === passenger.slot ? undefined : passenger.slot)}
          onSave={(person) => save(passenger.slot, person)}
        />
      ))}
      {isBooker && !isLocked && (
        <ListActions
          isComplete={firstEmpty(list) === undefined}
          isEmpty={list.list.every(({ is_filled }) => is_filled === 0)}
          isChanging={actions.isChanging}
          error={actions.listError}
          onLock={actions.lock}
          onReset={actions.reset}
        />
      )}
    </Stack>
  )
}

/** The passenger list (승선자명부) of a reservation, opened with the key of a link or by a member. */
export const PassengerList = ({ no }: { no: number }) => {
  const { query, isReady } = useRouter()
  const booker = useBooker()
  const key = typeof query.key === 'string' ? query.key : undefined
  const actions = usePersonList({
    reservationNo: no,
    key,
    isReady: isReady && booker !== undefined,
  })
  const { data, error, reload } = actions

  if (data?.list.length === 0) {
    return <EmptyState title="승선자명부가 필요하지 않은 예약이에요." />
  }
  if (data) return <PassengerListView list={data} actions={actions} />
  if (error) return <ErrorState message={error} onRetry={reload} />
  return <ScriptPlaceholder />
}
