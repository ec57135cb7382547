import { onDemand } from '@/components/common/onDemand'

/** The visitor's QR. Its code is loaded only where a reservation has one. */
export const BoardingPass = onDemand(() => import('./BoardingQr').then(({ BoardingQr: Qr }) => Qr))
