/**
 * The sum of a figure of a process over all its labels.
 *
 * @param metricsUrl of a part that was started with `isMeasured`
 * @param labels which a line must have, as `cache="stale"`
 */
export const readMetric = async (
  metricsUrl: string,
  name: string,
  labels = '',
): Promise<number> => {
  const text = await (await fetch(metricsUrl)).text()
  const lines = text.split('\n').filter((line) => /^[\w:]+/.exec(line)?.[0] === name)
  return lines
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
}
