/**
 * In place of `next/script`, which no page uses: its default export is missing, so a build that needs
 * it fails. Next's client always imports what loads such scripts.
 */
export const handleClientScriptLoad = () => undefined
export const initScriptLoader = () => undefined
