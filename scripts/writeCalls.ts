import { writeFileSync } from 'node:fs'
import { renderCalls } from './support/callsPage'

const PAGE = 'docs/calls.tsv'

writeFileSync(PAGE, renderCalls())
console.log(`${PAGE} is written.`)
