/** Milliseconds; at 100 kB a second the scripts of a page and its first picture take this long. */
const SLOW_LOAD_MS = 3_000

type Network = {
  /** The visitor asked for less data. */
  saveData?: boolean | undefined
  /** As the browser measured it; many browsers do not report it. */
  effectiveType?: string | undefined
  /** Milliseconds from the navigation to the load event. */
  loadMs: number
}

/** Whether purely decorative content should be left out. */
export const isSlowNetwork = ({ saveData, effectiveType = '4g', loadMs }: Network): boolean =>
  saveData === true || effectiveType !== '4g' || loadMs > SLOW_LOAD_MS
