const { statSync } = require('node:fs')
const vm = require('node:vm')

/** What is known of each file of a project, for all suites of a worker: projects translate differently. */
const scripts = new Map()
const transformed = new Map()

const keyOf = (project, filename) => `${project}\0${filename}`

/**
 * A file as the function that Jest calls with `module`, `exports`, `require` and so on, in a suite's
 * realm (Node's own when absent). The source is compiled once; a function keeps nothing of a suite.
 */
exports.compileOnce = ({ source, filename, parameters, project, context }) => {
  const key = keyOf(project, filename)
  let known = scripts.get(key)
  if (known?.source !== source) {
    const head = `(function (${parameters.join(', ')}) {`
    const script = new vm.Script(`${head}${source}\n})`, {
      filename,
      columnOffset: -head.length,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    known = { source, script }
    scripts.set(key, known)
  }
  return context ? known.script.runInContext(context) : known.script.runInThisContext()
}

/** `transform` of one suite's cache: a file which has not changed is neither read nor translated again. */
exports.transformOnce = (cache, project) => {
  const transform = cache.transform.bind(cache)
  return (filename, options) => {
    const key = keyOf(project, filename)
    const changed = statSync(filename).mtimeMs
    const known = transformed.get(key)
    if (known?.changed === changed) {
      if (known.sourceMap) cache.sourceMaps.set(filename, known.sourceMap)
      return known.code
    }
    const code = transform(filename, options)
    transformed.set(key, { changed, code, sourceMap: cache.sourceMaps.get(filename) })
    return code
  }
}
