import { type CallInput, NO_NUMBERS, type World } from './world'

const ofShip = ({ shipNo }: World, body: object = {}): CallInput => ({
  params: { no: shipNo },
  body,
})
const ofDraft = ({ draftNo }: World, body: object = { version: 0 }): CallInput => ({
  params: { no: draftNo },
  body,
})

export const productLines = {
  getProducts: NO_NUMBERS,
  getProductCodes: NO_NUMBERS,
  startProduct: ({ shipNo }: World) => ({ body: { service_type: 'SHIP', copy_of: shipNo } }),
  editProduct: (world: World) => ofShip(world),
  getDraft: (world: World) => ofDraft(world),
  saveDraft: (world: World) => ofDraft(world, { version: 0, content: { name: '바다7호' } }),
  dropDraft: (world: World) => ofDraft(world),
  previewDraft: (world: World) => ofDraft(world, {}),
  publishDraft: (world: World) => ofDraft(world, { version: 0, live_version: 0 }),
  publishDraftAt: (world: World) => ofDraft(world, { version: 0, at: null }),
  setProductState: (world: World) => ofShip(world, { state: 'down' }),
  getProductVersions: (world: World) => ofShip(world),
  getRegister: (world: World) => ofShip(world),
  lookUpRegister: (world: World) => ofShip(world),
  goBackToVersion: (world: World) =>
    ofShip(world, { version_no: world.versionNo, live_version: 0 }),
}
