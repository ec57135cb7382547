import { onDemand } from '@/components/common/onDemand'

/** The visitor's QR and its offline copy. Its code is loaded only by the pages of a reservation. */
export const BoardingPass = onDemand(() => import('./BoardingQr').then(({ BoardingQr: Qr }) => Qr))
