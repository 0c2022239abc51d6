import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Dispute } from './disputes.ts'

const columns = sql`
  id, payment_id as payment, status, amount_paise as amount, reason, to_json(respond_by) #>> '{}' as "respondBy", turns,
  to_json(created_at) #>> '{}' as "createdAt"`

export const find = (db: Db, id: string) =>
  maybe(db, sql<Dispute>`select ${columns} from disputes where id = ${id}`)

export const listOf = (db: Db, payment: string) =>
  all(db, sql<Dispute>`select ${columns} from disputes where payment_id = ${payment} order by created_at, id`)

export const save = (db: Db, dispute: Omit<Dispute, 'createdAt'>) =>
  changed(
    db,
    sql`
      insert into disputes (id, payment_id, status, amount_paise, reason, respond_by, turns)
      values (${dispute.id}, ${dispute.payment}, ${dispute.status}, ${dispute.amount}, ${dispute.reason},
              ${dispute.respondBy}, ${dispute.turns})
          on conflict (id) do update
         set status = excluded.status, amount_paise = excluded.amount_paise, reason = excluded.reason,
             respond_by = excluded.respond_by, turns = excluded.turns`,
  )
