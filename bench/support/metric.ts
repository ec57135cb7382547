/**
 * The sum of a figure of a process over all its labels.
 *
 * @param metricsUrl of a part that was started with `isMeasured`
 */
export const readMetric = async (metricsUrl: string, name: string): Promise<number> => {
  const text = await (await fetch(metricsUrl)).text()
  const lines = text.split('\n').filter((line) => /^[\w:]+/.exec(line)?.[0] === name)
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
}
