import { writeFileSync } from 'node:fs'
import { renderTemplates } from './support/templatesPage'

const PAGE = 'docs/gateways/templates.md'

writeFileSync(PAGE, renderTemplates())
console.log(`${PAGE} is written.`)
