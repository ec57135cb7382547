type Query = Readonly<Partial<Record<string, string | string[]>>>

const MAX_CODE_LENGTH = 50
const MAX_DATA_LENGTH = 200

const only = (value: string | string[] | undefined, most: number): string =>
  ([value ?? ''].flat()[0] ?? '').trim().slice(0, most)

export type Affiliate = { affiliate_code: string; affiliate_data: string }

/** The partner that an address names, as `/user/coupon_list` carries it (docs/specification.md#calls). */
export const affiliateIn = ({ affiliate_code, affiliate_data }: Query): Affiliate => ({
  affiliate_code: only(affiliate_code, MAX_CODE_LENGTH),
  affiliate_data: only(affiliate_data, MAX_DATA_LENGTH),
})
