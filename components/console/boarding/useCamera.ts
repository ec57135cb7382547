import { type RefObject, useEffect, useRef, useState } from 'react'
import { createCodeReader, scanFrames } from './scanFrames'

/** `denied`: the visitor or the browser refuses; `absent`: there is none, or another app has it. */
export type CameraState = 'asking' | 'running' | 'denied' | 'absent'

const stateOfError = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'absent'

const openCamera = async (): Promise<MediaStream> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new Error('no camera')
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

/** Runs the back camera in a video element and tells each code that it sees. */
export const useCamera = (
  onCode: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  }, [onCode])
  useEffect(() => {
    let isOver = false
    const stops: (() => void)[] = []
    const start = async () => {
      const stream = await openCamera()
      stops.push(() => stream.getTracks().forEach((track) => track.stop()))
      const player = video.current
      if (isOver || !player) return stops.forEach((stop) => stop())
      player.srcObject = stream
      await player.play()
      const read = await createCodeReader()
      if (isOver) return
      setState('running')
      stops.push(scanFrames(player, read, (text) => tell.current(text)))
    }
    start().catch((error: unknown) => {
      if (!isOver) setState(stateOfError(error))
    })
    return () => {
      isOver = true
      stops.forEach((stop) => stop())
    }
  }, [])
  return { video, state }
}
