type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const EVERY_MS = 150

const browserDetector = async (): Promise<ReadCode | undefined> => {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return undefined
  if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

const ownDetector = async (): Promise<ReadCode> => {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // A frame without a code.
      return undefined
    }
  }
}

/** The browser's own reader where it has one, ours elsewhere. */
export const createCodeReader = async (): Promise<ReadCode> =>
  (await browserDetector().catch(() => undefined)) ?? (await ownDetector())

/**
 * Reads the frames of a playing camera until stopped. What is seen twice in a row is told once.
 *
 * @returns stops it
 */
export const scanFrames = (
  video: HTMLVideoElement,
  read: ReadCode,
  onCode: (text: string) => void,
): (() => void) => {
  let isStopped = false
  let last: string | undefined
  const next = async () => {
    const text = await read(video).catch(() => undefined)
    if (isStopped) return
    if (text !== undefined && text !== last) onCode(text)
    last = text ?? last
    timer = setTimeout(() => void next(), EVERY_MS)
  }
  let timer = setTimeout(() => void next(), EVERY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
