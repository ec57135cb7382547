import { useRouter } from 'next/router'
import { parseNo } from '@/lib/query/query'

/**
 * The number at the end of the address, also where the phone shows the page that it keeps for all
 * numbers; undefined where it is none.
 */
export const useAddressNo = (): number | undefined => {
  const { asPath } = useRouter()
  return parseNo(asPath.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? '')
}
