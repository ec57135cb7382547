/** Next shows this for an error outside of every page: the same as `pages/500`. */
export { default } from './500'
