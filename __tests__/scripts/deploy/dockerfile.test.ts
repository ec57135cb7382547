import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { satisfies } from 'semver'
import { releasePaths, scriptOf } from './settings'

const FILE = 'deploy/docker/Dockerfile'
const text = readFileSync(FILE, 'utf8')

type Instruction = { name: string; rest: string }

/** Instructions in their order, each on one line, without comments. */
const instructions: Instruction[] = text
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, name = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(line) ?? []
    return { name, rest }
  })

const restsOf = (list: readonly Instruction[], name: string) =>
  list.filter((each) => each.name === name).map(({ rest }) => rest)
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))

type Copy = { from: string | undefined; sources: string[]; target: string }

const toCopy = (rest: string): Copy => {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  return { from, target: words.at(-1) ?? '', sources: words.slice(0, -1) }
}
const copies = restsOf(lastStage, 'COPY').map(toCopy)

it('the Dockerfile has no fault that a linter of Dockerfiles finds', () => {
  expect(validate(text)).toEqual([])
  expect(validate('FROM node\nCOPPY a b\n')).not.toEqual([])
})

it('names its stages, all on one pinned Node that our packages run on', () => {
  expect(restsOf(instructions, 'FROM')).toEqual(['${NODE_IMAGE} AS build', '${NODE_IMAGE} AS run'])
  const version = /^NODE_IMAGE=node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(
    restsOf(instructions, 'ARG')[0] ?? '',
  )?.[1]
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string }
  }
  expect(satisfies(version ?? '', engines.node)).toBe(true)
})

it('puts exactly what a release is into the last stage', () => {
  const targets = copies.flatMap(({ sources, target }) =>
    target.endsWith('/') && sources.every((source) => /[^/]\.\w+$|LICENSE$/.test(source))
      ? sources.map((source) => `${target === './' ? '' : target}${source.split('/').at(-1)}`)
      : [target.replace(/\/$/, '')],
  )
  expect(targets.sort()).toEqual(releasePaths().sort())
})

it('copies what the repository has, or what the build makes', () => {
  const given = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources)
  expect(given.filter((source) => !existsSync(source))).toEqual([])
  const built = copies.filter(({ from }) => from === 'build').flatMap(({ sources }) => sources)
  expect(built.sort()).toEqual(['/build/.next', '/build/server/dist', '/build/web/dist'])
})

it('installs what runs alone, and runs it as nobody of importance', () => {
  expect(restsOf(lastStage, 'RUN')).toEqual([
    expect.stringMatching(/^npm ci --omit=dev --ignore-scripts && /),
    'install --directory --mode=0700 --owner=node --group=node /var/lib/baetgil',
  ])
  expect(restsOf(lastStage, 'USER')).toEqual(['node'])
  const order = lastStage.map(({ name }) => name)
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('COPY'))
  expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'))
})

it('starts what `npm run start:web` starts, and asks it whether it is ready', () => {
  const command = JSON.parse(restsOf(lastStage, 'CMD')[0] ?? '[]') as string[]
  expect(scriptOf('start:web')).toBe(`exec ${command.join(' ')}`)
  expect(restsOf(lastStage, 'HEALTHCHECK')[0]).toMatch(
    /CMD \["node", "deploy\/docker\/ready\.mjs", "3000"\]$/,
  )
})

it('has no secret: no argument, no variable, no file with settings', () => {
  expect(text).not.toMatch(/SECRET|PASSWORD|_KEY|TOKEN/)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '**/*.env', '**/node_modules', '.git']))
})
