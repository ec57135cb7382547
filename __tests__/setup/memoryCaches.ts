/** What `caches` of a browser does for one cache: jsdom has none. */
export const createMemoryCaches = () => {
  const kept = new Map<string, Response>()
  const pathOf = (request: RequestInfo | URL) =>
    typeof request === 'string' ? request : new URL((request as Request).url).pathname
  const cache = {
    put: async (request: RequestInfo, response: Response) =>
      void kept.set(pathOf(request), response),
    match: async (request: RequestInfo) => kept.get(pathOf(request))?.clone(),
    delete: async (request: RequestInfo) => kept.delete(pathOf(request)),
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://localhost${path}` })),
  }
  return {
    kept,
    caches: {
      open: async () => cache,
      delete: async () => {
        kept.clear()
        return true
      },
    },
  }
}
