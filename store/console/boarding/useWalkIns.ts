import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callConsole } from '@/api/console/callConsole'
import { walkInCalls } from '@/lib/contract/console/walkIn'
import { usePhone } from './phone'
import type { QueuedWalkIn } from './phoneStorage'
import { useFlush } from './useFlush'
import { createWalkInQueue } from './walkInQueue'

type NewWalkIn = Omit<QueuedWalkIn, 'staff_no' | 'problem' | 'isUnstored'>

const sendWalkIn = ({
  schedule_no,
  trip: _trip,
  staff_no: _staff,
  problem: _problem,
  isUnstored: _isUnstored,
  ...walkIn
}: QueuedWalkIn) =>
  callConsole(walkInCalls.addWalkIn, {
    params: { schedule_no },
    body: { ...walkIn, sent_at: new Date().toISOString() },
  })

/** This phone's guests without a reservation, who are booked as soon as there is network. */
export const useWalkIns = (staffNo: number) => {
  const storage = usePhone()
  const client = useQueryClient()
  const [queue] = useState(() =>
    createWalkInQueue({
      storage,
      staffNo,
      send: sendWalkIn,
      onSent: () => client.invalidateQueries(),
    }),
  )
  const walkIns = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState)
  useFlush(queue)
  const add = async (walkIn: NewWalkIn) => {
    await queue.add(walkIn)
    void queue.flush()
  }
  return { walkIns, add, remove: queue.remove }
}
