import { useState } from 'react'
import { Callout } from '@/components/common/Callout'
import { Stack } from '@/components/common/Stack'
import type { Person, PersonList } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { validatePassengerList } from '@/lib/passenger/passenger'
import type { usePersonList } from '@/store/booking/usePersonList'
import { ListActions } from './ListActions'
import { PassengerCard } from './PassengerCard'

interface Props {
  list: PersonList
  deeds: ReturnType<typeof usePersonList>
}

const LOCKED = '확정된 명부예요. 바꾸려면 운영자에게 문의해 주세요.'
const COMPANION = '본인 정보만 작성해 주세요. 저장한 뒤에는 예약자만 고칠 수 있어요.'
const THANKS = '저장했어요. 이 창을 닫으셔도 돼요.'

const firstEmpty = ({ list }: PersonList) => list.find(({ is_filled }) => is_filled === 0)?.slot

/** The rule about children needs the whole list, so it is told once all lines are there. */
const warningsOf = ({ list, sdate }: PersonList) => {
  const people = list.flatMap(({ person }) => (person ? [person] : []))
  return people.length === list.length ? validatePassengerList(people, sdate) : []
}

/** Everyone aboard, one line each. A companion writes one line and sees of the others only a hint. */
export const PassengerListView = ({ list, deeds }: Props) => {
  const isBooker = list.is_booker === 1
  const isLocked = list.is_locked === 1
  const [openSlot, setOpenSlot] = useState(isBooker ? firstEmpty(list) : undefined)
  const [isThanked, setIsThanked] = useState(false)
  const warnings = isBooker ? warningsOf(list) : []

  const save = async (slot: number, person: Person) => {
    const after = await deeds.save(slot, person)
    if (!after) return false
    setOpenSlot(isBooker ? firstEmpty(after) : undefined)
    setIsThanked(!isBooker)
    return true
  }

  return (
    <Stack>
      <p>
        {list.ship_name} · {formatKoreanDate(list.sdate)} {list.departure_time}
      </p>
      {isLocked && <Callout>{LOCKED}</Callout>}
      {!isBooker && !isLocked && (
        <Callout $tone={isThanked ? 'success' : 'brand'} role="status">
          {isThanked ? THANKS : COMPANION}
        </Callout>
      )}
      {list.list.map((line, index) => (
        <PassengerCard
          key={line.slot}
          line={line}
          sdate={list.sdate}
          isEditable={!isLocked && (isBooker || (line.is_filled === 0 && !isThanked))}
          isOpen={openSlot === line.slot}
          warning={warnings[index]}
          error={deeds.saveError}
          isSaving={deeds.isSaving}
          onToggle={() => setOpenSlot(openSlot === line.slot ? undefined : line.slot)}
          onSave={(person) => save(line.slot, person)}
        />
      ))}
      {isBooker && !isLocked && (
        <ListActions
          isComplete={firstEmpty(list) === undefined}
          isEmpty={list.list.every(({ is_filled }) => is_filled === 0)}
          isChanging={deeds.isChanging}
          error={deeds.listError}
          onLock={deeds.lock}
          onReset={deeds.reset}
        />
      )}
    </Stack>
  )
}
