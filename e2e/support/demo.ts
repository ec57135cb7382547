/** The demo's storefronts (README). */
export const HOSTS = [
  'www',
  'bada',
  'hanbit',
  'dolsan',
  'taean',
  'sacheon',
  'hwaseong',
  'oceantrip',
  'luresam',
  'hallyeo',
  'olle',
] as const
