const { createRequire } = require('node:module')
const path = require('node:path')
const { compileOnce, transformOnce } = require('./compiled')
const { requireOfJest } = require('./parts')
const { keepWhatItAdds } = require('./shared')

const { default: JestRuntime } = requireOfJest('jest-runtime')

const nativeRequire = createRequire(__filename)
const PACKAGES = `${path.sep}node_modules${path.sep}`
/** What Node itself loads; styles and pictures of packages are Jest's. */
const PROGRAM = /\.([cm]?js|json|node)$/

const loadPackage = (file) =>
  file in nativeRequire.cache ? nativeRequire(file) : keepWhatItAdds(() => nativeRequire(file))

/** The file of a package, or null, for each name that a folder's files require. */
const packageFiles = new Map()

/**
 * Jest's module loader, but that a worker compiles each file once and, for tests in Node's own realm,
 * loads each package once, with Node's own loader. The product's modules are evaluated anew for each
 * suite, as ever, and `jest.mock` of a package holds for every module of the product.
 */
class SharedPackagesRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    const { executor, transformCache } = this
    if (typeof executor?.compile !== 'function') throw new Error('jest-runtime has changed')
    this.isNodesRealm = environment.global === globalThis
    executor.compile = (source, filename) =>
      compileOnce({
        source,
        filename,
        project: config.id,
        parameters: executor.injectedModuleParameters,
        context: environment.getVmContext(),
      })
    transformCache.transform = transformOnce(transformCache, config.id)
  }

  requireModule(from, moduleName, options, isRequireActual = false) {
    const isShared = this.isNodesRealm && moduleName && !options?.isInternalModule
    const file = isShared && this.packageFile(from, moduleName)
    return file
      ? loadPackage(file)
      : super.requireModule(from, moduleName, options, isRequireActual)
  }

  packageFile(from, moduleName) {
    if (this._resolution.isCoreModule(moduleName)) return null
    const key = `${path.dirname(from)}\0${moduleName}`
    if (!packageFiles.has(key)) {
      const file = this._resolution.resolveCjs(from, moduleName)
      packageFiles.set(key, file.includes(PACKAGES) && PROGRAM.test(file) ? file : null)
    }
    return packageFiles.get(key)
  }
}

module.exports = { default: SharedPackagesRuntime, __esModule: true }
