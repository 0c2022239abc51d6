import type { FastifyInstance } from 'fastify'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { fulfilmentFacts } from './facts.ts'
import { reportMissing } from './missing.ts'
import * as work from './order-work.ts'
import { toRideOrderV1, toWorkOrderV1 } from './order-work.v1.wire.ts'
import { replaceMissing } from './replace.ts'
import * as rides from './ride-steps.ts'
import * as store from './store-steps.ts'
import { taking } from './taking.ts'
import { undoOwn } from './undo.ts'

/** The work of pickers and riders on open orders (decision 127). */
export function mountOrderWorkV1(app: FastifyInstance, db: Db) {
  const inStore = taking(db, 'orders:pick', toWorkOrderV1)
  const onRoad = taking(db, 'orders:ride', toRideOrderV1)

  serve(
    app,
    storeOrdersV1,
    {
      list: async ({ ctx, query: { storeId } }) => ({
        data: (await work.listForPicker(db, ctx, storeId)).map((one) => toWorkOrderV1(ctx, one)),
      }),
      riders: async ({ ctx, query: { storeId } }) => ({ data: await work.listRiders(db, ctx, storeId) }),
      accept: (call) => inStore('accept', call, store.accept),
      release: (call) => inStore('release', call, store.release),
      pick: (call) => inStore('pick', call, store.pick),
      missing: (call) => inStore('missing', call, (db, ctx, id) => reportMissing(db, ctx, id, call.body)),
      replace: (call) => inStore('replace', call, (db, ctx, id) => replaceMissing(db, ctx, id, call.body)),
      pack: (call) => inStore('pack', call, (db, ctx, id) => store.pack(db, ctx, id, call.body)),
      handOver: (call) =>
        inStore('hand over', call, (db, ctx, id) => store.handOver(db, ctx, id, call.body.riderId)),
      undo: (call) =>
        inStore('undo in store', call, (db, ctx, id) =>
          undoOwn(db, ctx, { id, step: call.body.step, actor: 'picker' }),
        ),
    },
    fulfilmentFacts,
  )
  serve(
    app,
    rideOrdersV1,
    {
      list: async ({ ctx, query: { storeId } }) => ({
        data: (await work.listForRider(db, ctx, storeId)).map((one) => toRideOrderV1(ctx, one)),
      }),
      take: (call) => onRoad('take', call, rides.take),
      arrive: (call) => onRoad('arrive', call, rides.arrive),
      deliver: async (call) => {
        const { code, cash } = call.body
        if (code === undefined)
          return onRoad('leave', call, (db, ctx, id) => rides.leaveAtDoor(db, ctx, id, cash))
        await rides.checkCode(db, call.ctx, call.params.id, code)
        return onRoad('deliver', call, (db, ctx, id) => rides.deliver(db, ctx, id, cash))
      },
      fail: (call) => onRoad('fail', call, (db, ctx, id) => rides.fail(db, ctx, id, call.body.reason)),
      giveBack: (call) =>
        onRoad('give back', call, (db, ctx, id) => rides.giveBack(db, ctx, id, call.body.reason)),
      undo: (call) =>
        onRoad('undo on the road', call, (db, ctx, id) =>
          undoOwn(db, ctx, { id, step: call.body.step, actor: 'rider' }),
        ),
    },
    fulfilmentFacts,
  )
}
