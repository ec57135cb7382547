import { z } from 'zod'
import { bankAccount } from '@/lib/contract/reservationParts'
import { email, note, text } from '@/lib/contract/primitives'
import { formatBizNo, isBizNo } from '@/lib/operator/bizNo'
import { IDENTITY_LENGTHS } from '@/lib/operator/identity'
import { formatPhone } from '@/lib/text/phone'
import { get, put } from './consoleCall'
import { bankAccountInput } from './money'

const BIZ_NO = '사업자등록번호를 다시 확인해 주세요. 열 자리 가운데 틀린 숫자가 있어요.'
const PHONE = '전화번호를 051-123-4567처럼 입력해 주세요.'

/** A text that must be a 사업자등록번호, and is written as one. */
export const asBizNo = (given: z.ZodString) => given.refine(isBizNo, BIZ_NO).overwrite(formatBizNo)

export const operatorIdentity = z.object({
  firm_name: text('상호를', IDENTITY_LENGTHS.firm_name),
  owner_name: text('대표자를', IDENTITY_LENGTHS.owner_name),
  biz_no: asBizNo(text('사업자등록번호를', IDENTITY_LENGTHS.biz_no)),
  mail_order_no: note(IDENTITY_LENGTHS.mail_order_no),
  travel_business_no: note(IDENTITY_LENGTHS.travel_business_no),
  phone: text('전화번호를', IDENTITY_LENGTHS.phone)
    .regex(/^[\d+() -]{7,20}$/, PHONE)
    .overwrite(formatPhone),
  email: email.or(z.literal('')),
  address: text('주소를', IDENTITY_LENGTHS.address),
  copyright: note(IDENTITY_LENGTHS.copyright),
})

/** As it is stored: what an import or the version before wrote is not checked. */
const stored = z.object(
  Object.fromEntries(Object.keys(operatorIdentity.shape).map((name) => [name, z.string()])) as {
    [Name in keyof typeof operatorIdentity.shape]: z.ZodString
  },
)

const path = '/v1/operator/identity'
const accountPath = '/v1/operator/account'
const account = bankAccount.nullable()

/** Who the own operator is, and where bookers of its boats transfer to. */
export const operatorIdentityCalls = {
  getOperatorIdentity: get(path, 'changeStorefront', {
    summary: 'Who the operator is: its firm, as footers and trips say it',
    answer: stored,
  }),
  setOperatorIdentity: put(path, 'changeStorefront', {
    summary: 'Change who the operator is',
    body: operatorIdentity,
    answer: z.object({}),
  }),
  getOperatorAccount: get(accountPath, 'changeBankAccount', {
    summary: 'The account of all boats that have none of their own',
    answer: z.object({ account }),
  }),
  setOperatorAccount: put(accountPath, 'changeBankAccount', {
    summary: 'Change that account, for reservations from now on',
    isFresh: true,
    /** `before`: the account that was seen; another one now is refused (409). */
    body: z.object({ account: bankAccountInput, before: account }),
    answer: z.object({}),
  }),
} as const
