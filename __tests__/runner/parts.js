const { createRequire } = require('node:module')

/** Requires packages that Jest is made of, in the versions that it brings. */
exports.requireOfJest = createRequire(require.resolve('jest/package.json'))

const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom/package.json'))

/** Requires files of the very jsdom that Jest's environment uses. */
exports.requireOfJsdom = createRequire(requireOfEnvironment.resolve('jsdom/package.json'))
