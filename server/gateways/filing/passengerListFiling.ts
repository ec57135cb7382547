/** A passenger list that is handed in. */
export type FiledList = {
  /**
   * Our name for the list as it is: the same when it is filed again because the answer was lost, another after a
   * change.
   */
  key: string
  /** Of its files, without an ending. */
  name: string
  readFiles(): Promise<{ pdf: Buffer; csv: string }>
}

/**
 * A way to hand a passenger list (승선자명부) to who takes reports of departures. Another way is one more of these,
 * given to `createConsole`'s lists, with its settings; nothing else knows it.
 */
export type PassengerListFiling = {
  /** Recorded with the list. What is not `file` is its name as staff read it. */
  kind: string
  /**
   * @returns what the other side calls it; '' where it says nothing
   * @throws GatewayDeclined for a final refusal, GatewayUnavailable where it is not known whether it arrived
   */
  file(list: FiledList): Promise<{ receipt: string }>
}

export const BY_FILE = 'file'

/**
 * Staff take PDF or CSV to the port, or send them, and say that they did. The interface of 낚시해, the coast guard's
 * app, is not public (November 2026).
 */
export const fileByHand: PassengerListFiling = {
  kind: BY_FILE,
  file: () => Promise.resolve({ receipt: '' }),
}
