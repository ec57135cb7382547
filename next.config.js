const path = require('node:path')

const megabyte = 1024 * 1024

const immutable = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

const nextDist = path.join(path.dirname(require.resolve('next/package.json')), 'dist')
const esModules = path.join(nextDist, 'esm')

/**
 * Next ships its browser code twice and takes the CommonJS copy, of which a bundler can leave nothing
 * out. The ES modules are the same code without what no page uses: 15 kB less of every page.
 */
const nextAsEsModules = {
  ...Object.fromEntries(
    ['client', 'shared', 'lib', 'pages', 'api'].map((folder) => [
      path.join(nextDist, folder),
      path.join(esModules, folder),
    ]),
  ),
  // Made by Next's own build, and so not copied.
  [path.join(esModules, 'build', 'polyfills')]: path.join(nextDist, 'build', 'polyfills'),
}

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The specification's menu links end in a slash and its other routes do not: both answer.
  skipTrailingSlashRedirect: true,
  compiler: { styledComponents: true },
  cacheMaxMemorySize: Number(process.env.PAGE_CACHE_MB || 64) * megabyte,
  // The look of a page is checked by `npm test`; a build checks nothing twice.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: {
    // A page on disk would outlive its data: a fresh database behind the same build shows its own.
    isrFlushToDisk: false,
    // Back from a trip one stands where one stood in the list, after its pages are there again.
    scrollRestoration: true,
    // It tells pages of two routers apart; here there is one.
    clientRouterFilter: false,
  },
  webpack: (config, { dev, isServer }) => {
    if (dev || isServer) return config
    Object.assign(config.resolve.alias, nextAsEsModules)
    // What a page or a press waits for is not fetched after its pictures.
    config.module.parser = {
      ...config.module.parser,
      javascript: { ...config.module.parser?.javascript, dynamicImportFetchPriority: 'high' },
    }
    return config
  },
  headers: async () => [
    { source: '/fonts/:path*', headers: immutable },
    { source: '/demo/:path*', headers: immutable },
  ],
}
