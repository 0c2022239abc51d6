import type { FastifyInstance } from 'fastify'
import { staffV1 } from '#contract/v1/staff.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Keys } from './identity.rules.ts'
import * as staff from './staff.ts'
import { toStaffInvitationV1, toStaffMemberV1 } from './staff.v1.wire.ts'

export const mountStaffV1 = (app: FastifyInstance, db: Db, keys: Pick<Keys, 'secret'>) =>
  serve(
    app,
    staffV1,
    {
      list: async ({ ctx }) => {
        const { members, invitations } = await staff.listStaff(db)
        return {
          data: members.map((member) => toStaffMemberV1(ctx, member)),
          invitations: invitations.map(toStaffInvitationV1),
        }
      },
      change: async ({ ctx, params, body, change }) =>
        toStaffMemberV1(ctx, await change(db, (db) => staff.changeMember(db, params.id, body))),
      invite: async ({ ctx, body, change }) =>
        toStaffInvitationV1(await change(db, (db) => staff.invite(db, keys, ctx, body))),
      withdraw: ({ params, change }) => change(db, (db) => staff.withdraw(db, params.id)),
      join: ({ ctx, body, change }) =>
        change(db, (db) => staff.join(db, ctx, body.code), { ids: [ctx.user.id] }),
    },
    { staff: factsOfEach(staff.staffFacts) },
  )
