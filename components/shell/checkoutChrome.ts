import { CheckoutFooter } from './CheckoutFooter'
import { CheckoutHeader } from './CheckoutHeader'
import type { Chrome } from './chrome'

/**
 * Around a checkout: no menu and no bottom bar, so that nothing leads away by accident. A page names
 * it (`definePage({ chrome: checkoutChrome, … })`), so only those pages load its code.
 */
export const checkoutChrome: Chrome = { Header: CheckoutHeader, Footer: CheckoutFooter }
