import { NO_NUMBERS, type CallInput, type World } from './world'

const byStaffNo = ({ staffNo }: World): CallInput => ({ params: { no: staffNo } })

export const accountLines = {
  getSession: NO_NUMBERS,
  endSession: NO_NUMBERS,
  logIn: NO_NUMBERS,
  giveCode: NO_NUMBERS,
  getFactors: NO_NUMBERS,
  beginTotp: NO_NUMBERS,
  finishTotp: NO_NUMBERS,
  beginPasskey: NO_NUMBERS,
  finishPasskey: NO_NUMBERS,
  askPasskey: NO_NUMBERS,
  givePasskey: NO_NUMBERS,
  removeTotp: NO_NUMBERS,
  removePasskey: ({ passkeyNo }: World) => ({ params: { no: passkeyNo } }),
  renewRecoveryCodes: NO_NUMBERS,
  changeOwnPassword: NO_NUMBERS,
  getOwnSessions: NO_NUMBERS,
  getOwnFeed: NO_NUMBERS,
  setOwnFeed: NO_NUMBERS,
  endOwnSession: ({ sessionNo }: World) => ({ params: { no: sessionNo } }),
  readInvitation: NO_NUMBERS,
  getPasswordHelp: NO_NUMBERS,
  askPasswordLink: NO_NUMBERS,
  acceptInvitation: NO_NUMBERS,
}

export const notificationLines = {
  getNotifications: NO_NUMBERS,
  setQuietHours: NO_NUMBERS,
  getNews: NO_NUMBERS,
  sendTestNotification: NO_NUMBERS,
  getTestNotification: NO_NUMBERS,
  setNotifications: NO_NUMBERS,
  askNotificationCode: NO_NUMBERS,
  setNotificationPhone: NO_NUMBERS,
  addNotificationBrowser: NO_NUMBERS,
  removeNotificationBrowser: NO_NUMBERS,
}

export const teamLines = {
  getTeam: NO_NUMBERS,
  inviteStaff: ({ shipNo }: World) => ({
    body: { name: '새 선장', email: `s${shipNo}@example.com`, role: 'captain', ship_nos: [shipNo] },
  }),
  inviteAgain: byStaffNo,
  changeStaff: ({ staffNo }: World) => ({
    params: { no: staffNo },
    body: { name: '새 이름', role: 'manager', ship_nos: [], version: 1 },
  }),
  endStaff: byStaffNo,
  resetFactors: byStaffNo,
  getOperators: NO_NUMBERS,
  // The provider's people may act as every operator, and arrange all.
  actAs: NO_NUMBERS,
  getSetUp: NO_NUMBERS,
  getOperator: NO_NUMBERS,
  makeOperator: NO_NUMBERS,
  setOperatorState: NO_NUMBERS,
}

// The provider's people belong to no operator: `providers.test.ts` asks with the number of one of an
// operator's.
export const providerLines = {
  getProviders: NO_NUMBERS,
  inviteProvider: NO_NUMBERS,
  inviteProviderAgain: NO_NUMBERS,
  endProvider: NO_NUMBERS,
  resetProviderFactors: NO_NUMBERS,
}

export const activityLines = {
  getActivity: ({ scheduleNo }: World) => ({ query: { schedule_no: scheduleNo } }),
  getActivityFilters: NO_NUMBERS,
}

export const gatewayLines = { getGateways: NO_NUMBERS }
