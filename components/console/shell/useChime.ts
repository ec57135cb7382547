import { useCallback, useEffect, useRef } from 'react'

/** Two notes, each so many hertz. */
const NOTES = [784, 1_047]
const NOTE_SECONDS = 0.18
const LOUDNESS = 0.2

/** Plays two short notes; each fades, so that it does not click. */
export const playChime = (context: AudioContext): void => {
  NOTES.forEach((hertz, index) => {
    const at = context.currentTime + index * NOTE_SECONDS
    const note = new OscillatorNode(context, { frequency: hertz })
    const volume = new GainNode(context, { gain: LOUDNESS })
    volume.gain.setValueAtTime(LOUDNESS, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 2)
    note.connect(volume).connect(context.destination)
    note.start(at)
    note.stop(at + NOTE_SECONDS * 2)
  })
}

/** A short sound. Browsers let a page sound once its person has pressed something in it. */
export const useChime = () => {
  const context = useRef<AudioContext>(undefined)
  useEffect(() => {
    if (!('AudioContext' in window)) return
    const own = new AudioContext()
    context.current = own
    const wake = () => void own.resume()
    window.addEventListener('pointerdown', wake)
    window.addEventListener('keydown', wake)
    return () => {
      window.removeEventListener('pointerdown', wake)
      window.removeEventListener('keydown', wake)
      void own.close()
    }
  }, [])
  return useCallback(() => {
    if (context.current?.state === 'running') playChime(context.current)
  }, [])
}
