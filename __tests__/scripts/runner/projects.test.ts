import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const listed = (config: string): string[] =>
  execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests', '-c', config], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter((line) => line.startsWith(path.sep))
    .map((file) => path.relative('', file))

it('every test file belongs to a project of one of the two configurations', () => {
  const files = readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join('__tests__', file))
  const run = ['jest.config.js', 'jest.operations.config.js'].flatMap(listed)
  expect(run.toSorted()).toEqual(files.toSorted())
})
