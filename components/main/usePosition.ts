import { useState } from 'react'
import type { Position } from '@/store/main/loadMain'

type State = { position?: Position; isAsking: boolean; error: string }

const REFUSED = '위치를 확인하지 못했어요. 기기의 위치 권한을 확인해 주세요.'
const TIMEOUT_MS = 10_000

/** To about a kilometre: enough to find what is near, and no more than that is told. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** Where the visitor is, asked only when the visitor says so. */
export const usePosition = () => {
  const [state, setState] = useState<State>({ isAsking: false, error: '' })

  const ask = () => {
    if (!navigator.geolocation) return setState({ isAsking: false, error: REFUSED })
    setState((old) => ({ ...old, isAsking: true, error: '' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) }
        setState({ position, isAsking: false, error: '' })
      },
      () => setState((old) => ({ ...old, isAsking: false, error: REFUSED })),
      { timeout: TIMEOUT_MS },
    )
  }
  return { ...state, ask }
}
