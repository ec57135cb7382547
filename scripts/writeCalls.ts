import { writeFileSync } from 'node:fs'
import { renderCalls } from './support/callsPage'
import { describeAnswers } from './support/describeAnswers'

const FILES = { 'docs/calls.tsv': renderCalls(), 'api/answers.json': describeAnswers() }

for (const [file, text] of Object.entries(FILES)) {
  writeFileSync(file, text)
  console.log(`${file} is written.`)
}
