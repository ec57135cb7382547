/**
 * Banks of Toss Payments by their codes, each with the words that people write for it. The first word is
 * its name for visitors. Source: https://docs.tosspayments.com/codes/org-codes (bank codes), read 2024-03.
 */
const BANKS: Readonly<Record<string, readonly string[]>> = {
  '02': ['산업은행', '산업', 'KDB산업'],
  '03': ['기업은행', '기업', 'IBK기업', 'IBK'],
  '06': ['국민은행', '국민', 'KB국민', 'KB'],
  '07': ['수협은행', '수협', 'SH수협'],
  '11': ['농협은행', '농협', 'NH농협', 'NH'],
  '12': ['지역농축협', '단위농협', '지역농협', '축협'],
  '20': ['우리은행', '우리'],
  '23': ['SC제일은행', 'SC제일', '제일'],
  '27': ['씨티은행', '씨티', '한국씨티'],
  '31': ['iM뱅크', 'IM뱅크', '아이엠뱅크', '대구', 'DGB대구'],
  '32': ['부산은행', '부산', 'BNK부산'],
  '34': ['광주은행', '광주'],
  '35': ['제주은행', '제주'],
  '37': ['전북은행', '전북'],
  '39': ['경남은행', '경남', 'BNK경남'],
  '45': ['새마을금고', '새마을', 'MG새마을금고', 'MG새마을'],
  '48': ['신협', '신용협동조합'],
  '64': ['산림조합', '산림'],
  '71': ['우체국'],
  '81': ['하나은행', '하나', 'KEB하나'],
  '88': ['신한은행', '신한'],
  '89': ['케이뱅크', '케이', 'K뱅크'],
  '90': ['카카오뱅크', '카카오'],
  '92': ['토스뱅크', '토스'],
}

/** The code of the same bank at the clearing house, which older answers have. */
const OLD_CODES: Readonly<Record<string, string>> = { '04': '06' }

const normalize = (name: string): string =>
  name.replace(/\s/g, '').toUpperCase().replace(/은행$/, '')

const CODES = new Map(
  Object.entries(BANKS).flatMap(([code, names]) =>
    names.map((name) => [normalize(name), code] as const),
  ),
)

/** The Korean name of a bank; an unknown code is answered as it is. */
export const bankNameOf = (code: string): string => BANKS[OLD_CODES[code] ?? code]?.[0] ?? code

/** The code of a bank as a visitor wrote its name; undefined when it is not known. */
export const bankCodeOf = (name: string): string | undefined => CODES.get(normalize(name))
