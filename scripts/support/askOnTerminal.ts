import { createInterface } from 'node:readline'

/**
 * Asks a question on the terminal and returns the line that is typed, '' at the end of input.
 * Undefined when standard input is no terminal, so that a script never waits for an answer.
 */
export function askOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return Promise.resolve(undefined)
  // With the terminal mode of readline, Ctrl-C would no longer end the command.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''))
    lines.question(question, (answer) => {
      resolve(answer)
      lines.close()
    })
  })
}
