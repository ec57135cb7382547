import { startTransition } from 'react'
import ReactDOM, { type Root } from 'react-dom/client'

/**
 * Next's client takes a page over in one piece, during which a phone answers no press. In a transition
 * React does the same work in steps of 5 ms, and at once where the visitor presses. Next's other
 * router does so itself; `next.config.js` gives this to the one that is used here (ADR 29).
 */
const hydrateRoot: typeof ReactDOM.hydrateRoot = (...page) => {
  // A transition runs its work at once.
  let root!: Root
  startTransition(() => {
    root = ReactDOM.hydrateRoot(...page)
  })
  return root
}

/** What Next's client uses of it. */
export default { hydrateRoot }
