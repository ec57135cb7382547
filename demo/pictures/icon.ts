import { darker, lighter } from './color'
import { nth } from './subjects/subject'

const GROUNDS = [
  '#009be8',
  '#0f7f74',
  '#2f5fc4',
  '#d9573f',
  '#6a4fc0',
  '#e08a1e',
  '#0c6fa0',
  '#3b7d3f',
  '#b83f6d',
  '#27506e',
  '#0aa3a3',
  '#8a5a2b',
] as const

/** A storefront's app icon: a boat on two waves, all of it inside the mask's safe circle. */
export const drawIcon = (n: number) => {
  const ground = nth(GROUNDS, n)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.12)}"/><stop offset="1" stop-color="${darker(ground, 0.28)}"/></linearGradient></defs><rect width="512" height="512" fill="url(#g)"/><circle cx="330" cy="196" r="52" fill="${lighter(ground, 0.55)}"/><path d="M238 112h14v180h-14Z" fill="#fff"/><path d="M262 122C318 168 350 224 358 282H262Z" fill="#fff"/><path d="M226 152C190 192 160 238 146 282H226Z" fill="${lighter(ground, 0.78)}"/><path d="M116 300H396C384 344 356 372 320 372H192C156 372 128 344 116 300Z" fill="#fff"/><g fill="none" stroke="${lighter(ground, 0.5)}" stroke-width="20" stroke-linecap="round"><path d="M104 384c34 0 34 -20 76 -20s42 20 76 20s42 -20 76 -20s42 20 76 20"/><path d="M148 424c30 0 30 -18 54 -18s30 18 54 18s30 -18 54 -18s30 18 54 18" opacity=".7"/></g></svg>`
}
