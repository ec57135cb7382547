/** Where the issuer of the one log-in answers, on every host; its own is the default one. */
export const ISSUER_PATH = '/b/oidc'

/** The page of a storefront from which one goes to the issuer, and to which one comes back. */
export const ONE_LOGIN_PATH = '/user/login'
