const path = require('node:path')
const { runCLI } = require('jest')

const root = path.dirname(__dirname)
process.env.NODE_ENV = 'test'
process.chdir(root)

/** A project of Jest, in an environment and with a transformer that know the mutants. */
const readConfig = async () => {
  const { projects } = await require('../jest.config')()
  const { runtime, globalSetup, globalTeardown, ...project } = projects.find(
    ({ displayName }) => displayName === process.env.PROJECT,
  )
  const [[pattern, [, options]]] = Object.entries(project.transform)
  return JSON.stringify({
    ...project,
    rootDir: root,
    // Without what node_modules holds, which Jest would look through for every mutant.
    roots: ['__tests__', 'api', 'demo', 'lib', 'pages', 'server', 'store'].map((one) =>
      path.join(root, one),
    ),
    testEnvironment: path.join(__dirname, 'environment.js'),
    transform: { [pattern]: [path.join(__dirname, 'transform.js'), options] },
  })
}

const config = readConfig()
const options = { $0: '', runInBand: true, silent: true, reporters: [], watchman: false }

/** Runs tests with one mutant switched on and answers the first test file that failed. */
process.on('message', async ({ mutant, run }) => {
  process.env.MUTANT = mutant
  const { results } = await runCLI({ ...options, ...run, config: await config }, [root])
  const failed = results.testResults.find((one) => one.numFailingTests || one.testExecError)
  const by = failed && path.relative(root, failed.testFilePath)
  const test = failed?.testResults.find(({ status }) => status === 'failed')
  process.send({ by, test: test?.fullName ?? failed?.failureMessage?.slice(0, 300) })
})
