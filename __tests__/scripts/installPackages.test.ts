import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './support'

/** Says what it was asked for and whether services may start; exits with the given code for its command. */
const aptGet = (log: string, policy: string, failing: string) => `#!/bin/sh
sh ${policy} && may=may || may='may not'
echo "$2 services $may start" >> ${log}
[ "$2" != '${failing}' ]
`

let folder: string
let remove: () => void
beforeEach(() => ({ folder, remove } = makeFolder()))
afterEach(() => remove())

const install = ({ failing = '', hasPolicy = false } = {}) => {
  const [policy, log] = [path.join(folder, 'policy-rc.d'), path.join(folder, 'log')]
  if (hasPolicy) writeFileSync(policy, 'exit 0\n')
  writeFileSync(path.join(folder, 'apt-get'), aptGet(log, policy, failing), { mode: 0o755 })
  const { status } = spawnSync('sh', ['scripts/support/installPackages.sh', 'nginx-light'], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, POLICY_RC_D: policy },
  })
  const said = readFileSync(log, 'utf8').trim().split('\n')
  return { status, said, isPolicyThere: existsSync(policy) }
}

const QUIET = ['update services may not start', 'install services may not start']

it('starts no service of what it installs, and leaves nothing behind', () => {
  expect(install()).toEqual({ status: 0, said: QUIET, isPolicyThere: false })
})

it('leaves nothing behind when the packages cannot be had', () => {
  expect(install({ failing: 'install' })).toEqual({
    status: 1,
    said: QUIET,
    isPolicyThere: false,
  })
})

it('tries with the lists that are there when they cannot be renewed', () => {
  expect(install({ failing: 'update' })).toEqual({ status: 0, said: QUIET, isPolicyThere: false })
})

it('does not touch what the machine has decided for itself', () => {
  expect(install({ hasPolicy: true })).toEqual({
    status: 0,
    said: ['update services may start', 'install services may start'],
    isPolicyThere: true,
  })
})
