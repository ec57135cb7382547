/** The longest of each field that says who an operator is; `''` where it is not known. */
export const IDENTITY_LENGTHS = {
  firm_name: 60,
  owner_name: 40,
  biz_no: 20,
  mail_order_no: 40,
  travel_business_no: 40,
  phone: 20,
  email: 100,
  address: 200,
  copyright: 100,
} as const

export type IdentityField = keyof typeof IDENTITY_LENGTHS

/** Who an operator is: what footers, the seller's data of a trip and consents say of it. */
export type OperatorIdentity = Record<IdentityField, string>

export const IDENTITY_FIELDS = Object.keys(IDENTITY_LENGTHS) as IdentityField[]

/**
 * What a storefront must say of its firm: 전자상거래법 article 10, paragraph 1, and for the mail-order
 * registration article 13, paragraph 1.
 */
export const REQUIRED_OF_FIRM = [
  'firm_name',
  'owner_name',
  'biz_no',
  'mail_order_no',
  'address',
  'phone',
  'email',
] as const satisfies readonly IdentityField[]
