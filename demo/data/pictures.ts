/**
 * The names of the demo's pictures. `npm run demo:pictures` renders `demo/drawings` into `public/demo`,
 * where they are committed; the demo's rows refer to them.
 */
export const SCENE_KINDS = [
  'ship',
  'bus',
  'pension',
  'contest',
  'experience',
  'hwaseongcity',
  'travelout',
  'creator',
] as const

export type SceneKind = (typeof SCENE_KINDS)[number]

/** Pictures for fishing reports, by the Korean name of the species. */
export const FISH_PORTRAITS = {
  갑오징어: 'cuttlefish',
  주꾸미: 'jukkumi',
  광어: 'flatfish',
  우럭: 'rockfish',
  참돔: 'redseabream',
  문어: 'octopus',
  갈치: 'hairtail',
  한치: 'squid',
  볼락: 'mebaru',
  감성돔: 'blackporgy',
} as const

export type FishName = keyof typeof FISH_PORTRAITS
export type FishCode = (typeof FISH_PORTRAITS)[FishName]

/** How many pictures of each sort exist; they are numbered from 1. */
export const SCENES_PER_KIND = 8
export const BANNER_COUNT = 6
export const SHARE_COUNT = 12

export const SHARE_SIZE = { width: 1200, height: 630 } as const

const DIRECTORY = '/demo'

/** Maps any whole number to one of the existing numbers, so that a caller may simply count. */
const cycle = (n: number, count: number) => ((((n - 1) % count) + count) % count) + 1

const sized = (name: string) => `${DIRECTORY}/${name}-640.webp`

/** The 640 px address of a scene; `pictureSrcSet` knows the other sizes. */
export const scenePicture = (kind: SceneKind, n: number) =>
  sized(`${kind}-${cycle(n, SCENES_PER_KIND)}`)

export const fishPicture = (code: FishCode) => sized(`fish-${code}`)

export const bannerPicture = (n: number) => sized(`banner-${cycle(n, BANNER_COUNT)}`)

/** The share-tag picture of the n-th storefront, 1200 × 630 px. */
export const sharePicture = (n: number) => `${DIRECTORY}/share-${cycle(n, SHARE_COUNT)}.png`
