import { loadFont } from './loadFont'
import { registerOfflinePage } from './registerOfflinePage'

/** What makes later pages better and this one only slower, had it not waited. */
export const afterFirstPaint = (): void => {
  loadFont()
  registerOfflinePage()
}
