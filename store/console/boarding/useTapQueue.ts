import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callConsole } from '@/api/console/callConsole'
import { boardingCalls } from '@/lib/contract/console/boarding'
import { usePhone } from './phone'
import type { QueuedTap } from './phoneStorage'
import { createTapQueue } from './tapQueue'
import { useFlush } from './useFlush'

const sendTaps = async (scheduleNo: number, taps: readonly QueuedTap[]) => {
  const { results } = await callConsole(boardingCalls.sendTaps, {
    params: { schedule_no: scheduleNo },
    body: {
      sent_at: new Date().toISOString(),
      taps: taps.map(({ id, kind, reservation_no, slot, tapped_at, undoes }) => ({
        id,
        kind,
        reservation_no,
        slot,
        tapped_at,
        undoes,
      })),
    },
  })
  return results
}

/** This phone's taps; what an earlier visit left is sent as soon as there is network. */
export const useTapQueue = (staffNo: number) => {
  const storage = usePhone()
  const client = useQueryClient()
  const [queue] = useState(() =>
    createTapQueue({
      storage,
      staffNo,
      send: sendTaps,
      onSent: () => client.invalidateQueries(),
    }),
  )
  const { taps, problems } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState)
  useFlush(queue)
  const add = async (tap: Omit<QueuedTap, 'staff_no' | 'isUnstored'>) => {
    await queue.add(tap)
    void queue.flush()
  }
  return { taps, problems, add, dismiss: queue.dismiss }
}
