/**
 * Scripts of the HTML of pages that are the same for everybody: before anything is drawn they mark the
 * document with what this browser knows, so that nothing is shown to be replaced at once.
 */

/** The address or this visit has a wish: `components/main/Main.tsx` takes the mark away. */
export const WISH_MARK =
  "try{if(/[?&](sdate|party|fish)=[^&]/.test(location.search)||sessionStorage.intent)document.documentElement.dataset.wish=''}catch{}"

/** The visitor chose rows (`store/slices/personalFilter01.ts`): `ShipCards` keeps the mark. */
export const ROWS_MARK =
  "try{if(/isCompact\\W+true/.test(localStorage['persist:primary']))document.documentElement.dataset.rows=''}catch{}"

/** The script of a page, by Next's name for it. */
export const firstPaintScript: { readonly [page: string]: string } = {
  '/[host]': WISH_MARK,
  '/[host]/search': ROWS_MARK,
  '/[host]/query/search': ROWS_MARK,
  '/[host]/info/[service]': ROWS_MARK,
  '/[host]/page/[page]/info/[service]': ROWS_MARK,
}
