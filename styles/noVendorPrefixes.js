/** Replaces stylis's table of vendor prefixes in the browser's build (`next.config.js`). */
export const prefix = () => ''
