import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Hangul first: the font that has a word's Hangul also has its digits and Latin (ADR 8). */
const FONTS = [
  "'Apple SD Gothic Neo'",
  "'Noto Sans KR'",
  "'Noto Sans CJK KR'",
  "'Malgun Gothic'",
  'system-ui',
  'sans-serif',
].join(',')

/** Drops comments, and blanks that separate nothing. For rules without generated text. */
const minify = (rules: string) =>
  rules
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()

/**
 * The reset and the base style. The document has it, so that no script carries it. What is pressed
 * shows it: the rule is weaker than any other, so a ground of its own wins.
 */
export const baseStyle = minify(`
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 7rem 0 9rem; }
  ${media.tablet} { html { scroll-padding: 9.5rem 0 6rem; } }
  ${media.low} { html { scroll-padding: 1rem 0; } }
  html:has(dialog[open]) { overflow: hidden; }

  body {
    margin: 0;
    background: ${theme.color.background};
    color: ${theme.color.text};
    font: ${theme.fontWeight.regular} ${theme.fontSize.md} / ${theme.lineHeight.body} ${FONTS};
    font-variant-numeric: tabular-nums;
    word-break: keep-all;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  h1, h2, h3, h4 { line-height: ${theme.lineHeight.tight}; letter-spacing: -0.02em; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  a { color: inherit; text-decoration: none; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { padding: 0; border: 0; background: none; cursor: pointer; touch-action: manipulation; }
  summary { cursor: pointer; }
  :where(a, button, summary):where(:active) { background-color: ${theme.color.surfacePressed}; }

  :focus-visible {
    outline: 3px solid ${theme.color.ink};
    outline-offset: 2px;
  }
  /* Without weight, so that what has corners of its own keeps them. */
  :where(:focus-visible) { border-radius: ${theme.radius.sm}; }
  main:focus,
  h1:focus { outline: none; }

  /* Not seen to move as what is loading above it arrives. */
  main + footer { transition: visibility 0s .1s; }
  @media (scripting: enabled) {
    main:has([data-loading]) + footer { visibility: hidden; transition: none; }
  }

  /* The visitor's own colours replace ours, and what is chosen would look like what is not. */
  @media (forced-colors: active) {
    :is([aria-pressed='true'], [aria-selected='true'], a[aria-current]):not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  /* Only where a link leads: what a field scrolls to as it takes the focus would move under a press. */
  @media (prefers-reduced-motion: no-preference) {
    html:not(:has(:is(input, select, textarea, button):focus)) { scroll-behavior: smooth; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`)
