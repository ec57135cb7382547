import { createInterface } from 'node:readline'

/**
 * A line that somebody types for an answer, '' when they end the input instead; undefined where
 * standard input is no terminal, so that nothing waits for an answer that cannot come.
 */
export function askOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return Promise.resolve(undefined)
  // Without readline's own terminal mode Ctrl-C stays the signal that ends the command.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''))
    lines.question(question, (answer) => {
      resolve(answer)
      lines.close()
    })
  })
}
