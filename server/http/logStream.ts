import { escapeJsonLine } from '@/lib/text/hiddenLetters'

/**
 * Where log lines go. JSON writes out the oldest controls only: the others would reach the terminal
 * of whoever reads along.
 */
export const logStream = {
  write: (line: string): void => {
    process.stdout.write(escapeJsonLine(line))
  },
}
