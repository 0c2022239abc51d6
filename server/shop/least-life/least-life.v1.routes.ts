import type { FastifyInstance } from 'fastify'
import { leastLivesV1 } from '#contract/v1/batches.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import { leastLifeFacts, listLeastLives, setLeastLife } from './least-life.ts'
import { toLeastLifeV1 } from './least-life.v1.wire.ts'

/** How much life goods must have at delivery (decision 138). */
export const mountLeastLivesV1 = (app: FastifyInstance, db: Db) =>
  serve(
    app,
    leastLivesV1,
    {
      list: async () => ({ data: (await listLeastLives(db)).map(toLeastLifeV1) }),
      setOfCategory: async ({ params: { id }, body: { days = null }, change }) =>
        toLeastLifeV1(await change(db, (db) => setLeastLife(db, { of: 'category', id }, days))),
      setOfProduct: async ({ params: { id }, body: { days = null }, change }) =>
        toLeastLifeV1(await change(db, (db) => setLeastLife(db, { of: 'product', id }, days))),
    },
    {
      'least-life': factsOfEach(
        async (db, id) => (await leastLifeFacts('category')(db, id)) ?? leastLifeFacts('product')(db, id),
      ),
    },
  )
