import { bankCodeOf, bankNameOf } from '../toss/tossBanks'

/** PortOne's names of banks (`Bank`), by the codes of the clearing house. */
const BANKS: Readonly<Record<string, string>> = {
  '02': 'KDB',
  '03': 'IBK',
  '06': 'KOOKMIN',
  '07': 'SUHYUP',
  '11': 'NONGHYUP',
  '12': 'LOCAL_NONGHYUP',
  '20': 'WOORI',
  '23': 'STANDARD_CHARTERED',
  '27': 'CITI',
  '31': 'DAEGU',
  '32': 'BUSAN',
  '34': 'KWANGJU',
  '35': 'JEJU',
  '37': 'JEONBUK',
  '39': 'KYONGNAM',
  '45': 'KFCC',
  '48': 'SHINHYUP',
  '64': 'NFCF',
  '71': 'POST',
  '81': 'HANA',
  '88': 'SHINHAN',
  '89': 'K_BANK',
  '90': 'KAKAO',
  '92': 'TOSS',
}

const CODES = new Map(Object.entries(BANKS).map(([code, bank]) => [bank, code]))

/** The Korean name of a bank; an unknown one is answered as it is. */
export const bankNameOfPortone = (bank: string): string => bankNameOf(CODES.get(bank) ?? bank)

/** PortOne's name of a bank as a visitor wrote it; undefined when it is not known. */
export const portoneBankOf = (name: string): string | undefined => BANKS[bankCodeOf(name) ?? '']
