/**
 * A script of the main page's HTML, which is the same for everybody: where the address or this visit
 * has a wish, it marks the document before anything is drawn, so that the weekend's trips are not
 * shown to be replaced at once. `components/main/Main.tsx` takes the mark away.
 */
export const WISH_MARK =
  "try{if(/[?&](sdate|party|fish)=./.test(location.search)||sessionStorage.intent)document.documentElement.dataset.wish=''}catch{}"
