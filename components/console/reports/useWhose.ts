import { useSession } from '@/components/console/shell/session'

/** Whose reports are written: of this person, for the operator they work or act for. */
export const useWhose = () => {
  const { staff_no: staffNo, operator } = useSession()
  return { staffNo, operatorNo: operator?.no ?? 0 }
}
