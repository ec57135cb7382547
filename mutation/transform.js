const { createHash } = require('node:crypto')
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const next = require('next/dist/build/swc/jest-transformer')

const root = path.dirname(__dirname)

/** The instrumented text of a file that is mutated. */
const textOf = (source, file) => {
  const instrumented = path.join(process.env.INSTRUMENTED, path.relative(root, file))
  return existsSync(instrumented) ? readFileSync(instrumented, 'utf8') : source
}

/** Next's transformer, over the instrumented files. */
module.exports = {
  createTransformer(options) {
    const transformer = next.createTransformer(options)
    return {
      process: (source, file, ...rest) => transformer.process(textOf(source, file), file, ...rest),
      getCacheKey: (source, file) =>
        createHash('sha1').update(file).update(textOf(source, file)).digest('hex'),
    }
  },
}
