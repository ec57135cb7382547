/** What Next shows for an error outside of every page: the same as for a page that was not made. */
export { default } from './500'
