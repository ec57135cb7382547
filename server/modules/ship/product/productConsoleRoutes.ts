import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { createRecorder } from '@/server/modules/activity/activity'
import type { By } from './draftService'
import type { ProductService } from './productService'

type Services = { products: ProductService; now: () => Date }

/** What is sold: from a draft to what visitors see, and back. */
export const productConsoleRoutes = (app: FastifyInstance, { products, now }: Services): void => {
  const byOf = ({ fleet, doer }: { fleet: Fleet; doer: Doer }): By => ({
    fleet,
    staffNo: doer.staffNo,
    record: createRecorder(doer, now),
  })
  consoleRoute(app, consoleCalls.getProducts, async ({ fleet }) => ({
    list: await products.list(fleet),
  }))
  consoleRoute(app, consoleCalls.getProductCodes, () => products.codes())
  draftRoutes(app, products, byOf)
  consoleRoute(app, consoleCalls.setProductState, async ({ params, body, ...input }) => {
    await products.setState(params.no, body.state, byOf(input))
    return {}
  })
  consoleRoute(app, consoleCalls.getProductVersions, ({ params, fleet }) =>
    products.versions(params.no, fleet),
  )
  consoleRoute(app, consoleCalls.goBackToVersion, async ({ params, body, ...input }) => {
    const { version_no: versionNo, live_version } = body
    await products.goBack({ shipNo: params.no, versionNo, liveVersion: live_version }, byOf(input))
    return {}
  })
}

const draftRoutes = (
  app: FastifyInstance,
  products: ProductService,
  byOf: (input: { fleet: Fleet; doer: Doer }) => By,
): void => {
  consoleRoute(app, consoleCalls.startProduct, async ({ body, ...input }) => ({
    draft: await products.start(
      { serviceType: body.service_type, copyOf: body.copy_of },
      byOf(input),
    ),
  }))
  consoleRoute(app, consoleCalls.editProduct, async ({ params, ...input }) => ({
    draft: await products.edit(params.no, byOf(input)),
  }))
  consoleRoute(app, consoleCalls.getDraft, async ({ params, fleet }) => ({
    draft: await products.get(params.no, fleet),
  }))
  consoleRoute(app, consoleCalls.saveDraft, async ({ params, body, ...input }) => ({
    draft: await products.save({ ...params, version: body.version }, body.content, byOf(input)),
  }))
  consoleRoute(app, consoleCalls.dropDraft, async ({ params, body, ...input }) => {
    await products.drop({ ...params, ...body }, byOf(input))
    return {}
  })
  consoleRoute(app, consoleCalls.previewDraft, async ({ params, fleet }) => ({
    url: await products.preview(params.no, fleet),
  }))
  consoleRoute(app, consoleCalls.publishDraft, ({ params, body, ...input }) =>
    products.publish({ ...params, version: body.version }, body.live_version, byOf(input)),
  )
  consoleRoute(app, consoleCalls.publishDraftAt, async ({ params, body, ...input }) => {
    const at = body.at === null ? null : new Date(body.at)
    return {
      draft: await products.publishAt({ ...params, version: body.version }, at, byOf(input)),
    }
  })
}
