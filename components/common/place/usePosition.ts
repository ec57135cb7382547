import { useState } from 'react'
import type { Position } from '@/store/main/loadMain'

type State = { position?: Position; isLocating: boolean; error: string }

const LOCATION_FAILED = '위치를 확인하지 못했어요. 기기의 위치 권한을 확인해 주세요.'
const TIMEOUT_MS = 10_000

/** Rounded to about a kilometre: enough for a search nearby, and nothing more exact is sent. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** The visitor's position, read only on request. */
export const usePosition = () => {
  const [state, setState] = useState<State>({ isLocating: false, error: '' })

  const locate = () => {
    if (!navigator.geolocation) return setState({ isLocating: false, error: LOCATION_FAILED })
    setState((old) => ({ ...old, isLocating: true, error: '' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) }
        setState({ position, isLocating: false, error: '' })
      },
      () => setState((old) => ({ ...old, isLocating: false, error: LOCATION_FAILED })),
      { timeout: TIMEOUT_MS },
    )
  }
  return { ...state, locate }
}
