/** Replaces axios's adapter for `fetch` in the browser's build (`next.config.js`). */
export const getFetch = () => undefined
