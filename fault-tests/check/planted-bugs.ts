/** Statements that each break data, and the violation that must be found. */
export const plantedBugs: [what: string, sql: string, violation: RegExp][] = [
  ['a unit in stock that was never received', 'update stock set on_hand = on_hand + 1', /sold \+ saleable/],
  [
    'goods in place of others that no picker entered',
    `insert into order_replacements (order_id, product_id, replaces, position, name, images, unit, mrp_paise,
                                     discount, price_paise, quantity, total_paise)
     select order_id, gen_random_uuid(), product_id, 9, name, images, unit, mrp_paise, discount, price_paise, 1,
            price_paise
       from order_lines`,
    /what a picker entered/,
  ],
  [
    'pieces with a date that are not on hand',
    `insert into stock_batches (store_id, product_id, expires_on, sell_until, short, pieces)
     select store_id, product_id, '2099-12-24', '2099-12-24', false, on_hand + 1 from stock`,
    /those of the batches/,
  ],
  [
    'a reservation without an order or a hold',
    'update stock set reserved = reserved + 1 where on_hand > reserved',
    /claimed by open orders/,
  ],
  [
    'missing goods that are still in stock',
    `delete from stock_movements where kind = 'missing'`,
    /sum of the missing pieces/,
  ],
  [
    'pieces that were taken off twice for one report',
    `update order_lines set missing = missing + 1, refunded = refunded + 1 where missing > 0`,
    /steps of an order took off/,
  ],
  [
    'a step within a stage that takes nothing off',
    `update order_history set taken_off = null where taken_off is not null`,
    /path from its creation/,
  ],
  [
    'a number of an invoice that is left out',
    'update document_series set last = last + 1',
    /no gap and no double/,
  ],
  [
    'an invoice that lost a paisa of its taxes',
    `update tax_documents
        set content = jsonb_set(content, '{lines,0,cgst}', to_jsonb((content #>> '{lines,0,cgst}')::int - 1))`,
    /taxes and rounding included/,
  ],
  [
    'a refund without its credit note',
    `delete from tax_documents where kind = 'credit note'; delete from document_series where kind = 'credit note'`,
    /less its credit notes/,
  ],
  [
    'an order that left the store without an invoice',
    `delete from tax_documents where order_id in (select id from orders where status = 'Shipped')`,
    /has left the store with goods has an invoice/,
  ],
  [
    'a payment by UPI that is not in the ledger',
    `insert into upi_receipts (id, order_id, order_number, store_id, rider, paise, reference)
     select gen_random_uuid(), id, number, store_id, user_id, 100, '123456789012' from orders limit 1`,
    /receipts that were not undone/,
  ],
  [
    'a reference of UPI that pays two orders',
    `drop index upi_receipts_reference;
     insert into upi_receipts (id, order_id, order_number, store_id, rider, paise, reference)
     select gen_random_uuid(), id, number, store_id, user_id, 100, '123456789012' from orders limit 2`,
    /have the same reference/,
  ],
  [
    'a refund by UPI that was sent and is not in the ledger',
    `insert into refunds (id, order_id, status, amount_paise, way, reference)
     select gen_random_uuid(), id, 'done', 100, 'upi', '123456789012' from orders limit 1`,
    /refunds by UPI of every order/,
  ],
  [
    'help with an item whose refund is missing',
    `insert into help_requests (id, order_id, order_number, product_id, name, user_id, store_id, problem, quantity,
                                state, closed_at, refunded, refunded_paise)
     select gen_random_uuid(), o.id, o.number, l.product_id, l.name, o.user_id, o.store_id, 'missing', 1,
            'refunded', now(), 1, l.price_paise
       from orders o join order_lines l on l.order_id = o.id where o.status = 'Shipped'`,
    /what help with an order refunded/,
  ],
  ['a missing stock movement', `delete from stock_movements where kind = 'reserved'`, /sum of its movements/],
  [
    'sold stock of an order that was never delivered',
    `insert into stock_movements (store_id, product_id, order_id, kind, on_hand, reserved)
     select o.store_id, l.product_id, o.id, 'sold', -1, -1
       from orders o join order_lines l on l.order_id = o.id
      where o.id in (select id from holds where status = 'paid') and l.refunded > 0`,
    /sum of delivered orders/,
  ],
  [
    'a delivered order without sold stock',
    `update orders set status = 'Delivered' where status = 'Shipped'`,
    /sum of delivered orders/,
  ],
  [
    'a missing order of a captured payment',
    `with gone as (delete from orders where id in (select id from holds) returning id) select 1`,
    /has one order/,
  ],
  [
    'a captured amount below the bank’s',
    `update payments set captured_paise = captured_paise - 1 where captured_paise > refunded_paise`,
    /to the paisa/,
  ],
  ['a refund missing at the bank', `delete from sandbox_refunds`, /refunded by the bank/],
  ['a refund not finished', `update refunds set status = 'asked'`, /done or withdrawn/],
  [
    'an open hold past its time',
    `update holds set status = 'open', expires_at = now() - interval '1 hour' where status = 'released'`,
    /past its time/,
  ],
  [
    'an order rejected at creation although its goods were held',
    `update order_history set to_status = 'Rejected' where to_status = 'Pending' and order_id in (select id from holds);
     update orders set status = 'Rejected' where id in (select id from holds)`,
    /path from its creation/,
  ],
  [
    'a late payment that was not refunded',
    `update payments set refunded_paise = 0
      where captured_paise > 0 and id in (select id from holds where status <> 'paid')`,
    /refunded in full$/,
  ],
  [
    'an order from a payment of an earlier, replaced checkout',
    `update holds set replaced_by = (select id from orders where id not in (select id from holds)
                                        and status <> 'Rejected' order by id limit 1);
     update orders set created_at = created_at + interval '1 minute' where id in (select id from holds)`,
    /earlier checkout/,
  ],
  [
    'a payment status that does not follow the ledger',
    `update orders set payment_status = 'REFUND ON ITS WAY' where payment_status = 'PARTLY REFUNDED'`,
    /follows from its ledger/,
  ],
  [
    'an unfinished payment that is no longer reconciled',
    `update payments set ended_at = null where status = 'over'`,
    /still open at the bank/,
  ],
  [
    'a gap in the history of an order',
    `update order_history set from_status = 'Delivered' where to_status = 'Shipped'`,
    /path from its creation/,
  ],
  [
    'a unit price that is not the one of the line',
    `alter table order_lines drop constraint order_lines_total_check;
     update order_lines set price_paise = price_paise - 100`,
    /parts of every bill/,
  ],
  [
    'a fee that is not in the total',
    `update order_adjustments set amount_paise = 2000 where order_id in (select id from holds)`,
    /parts of every bill/,
  ],
  [
    'a bill that adds up and is not the one in the ledger',
    `update order_lines set price_paise = price_paise - 100, total_paise = total_paise - 100 * quantity;
     update orders set goods_paise = goods_paise - 100 * quantity, total_paise = total_paise - 100 * quantity`,
    /bill stored with it/,
  ],
  [
    'an order without its sale',
    `delete from ledger_entries where posting_id in (select id from ledger_postings where source like 'placed:%')`,
    /bill stored with it/,
  ],
  [
    'money in a wallet that nothing brought',
    'insert into wallets (user_id, paise) select user_id, 100 from orders limit 1 on conflict do nothing',
    /sum of its movements$/,
  ],
  [
    'a refund to a wallet that the ledger of its order does not have',
    `insert into wallet_movements (id, user_id, order_id, way, kind, cause, paise, balance_paise)
     select gen_random_uuid(), user_id, id, 'cash', 'refund', 'planted', 100, 100 from orders limit 1`,
    /less held refunds/,
  ],
  [
    'an order that a wallet paid without an entry of its ledger',
    `insert into wallet_movements (id, user_id, order_id, way, kind, cause, spent_on, paise, balance_paise)
     select gen_random_uuid(), user_id, id, 'cash', 'spent', 'planted', id, -100, 0 from orders limit 1`,
    /its open hold says/,
  ],
  [
    'the money of a hold that was released and did not return to its wallet',
    `update holds set status = 'open', wallet_paise = 100 where status = 'released'`,
    /its open hold says/,
  ],
  [
    'a refund of which a wallet spent more than it has',
    `insert into wallet_movements (id, user_id, order_id, way, kind, cause, spent_on, paise, balance_paise)
     select gen_random_uuid(), user_id, id, 'cash', 'spent', 'planted', id, -100, 0 from orders limit 1`,
    /more than it has/,
  ],
  [
    'money of a withheld payment that stayed in a wallet',
    `insert into wallet_movements (id, user_id, order_id, way, kind, cause, paise, balance_paise)
     select gen_random_uuid(), gen_random_uuid(), id, 'card', 'refund', 'planted:' || id, 100, 100
       from payments where captured_paise > 0;
     update payments set withdrawn_paise = captured_paise, refunded_paise = 100 where captured_paise > 0`,
    /beyond its capture/,
  ],
  [
    'an unbalanced ledger posting',
    `alter table ledger_entries disable trigger all;
     update ledger_entries set paise = paise + 1 where account = 'goods'`,
    /sums to zero/,
  ],
]
