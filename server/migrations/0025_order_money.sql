alter table orders add column fees jsonb not null default '[{"name": "Delivery Charge", "amount": 0}]';
comment on column orders.fees           is 'Of the bill, beside the goods: names and paise.';
comment on column orders.payment_status is 'How its money stands, in the words clients read; the ledger has the amounts.';
update orders set payment_status = 'PAID'        where status = 'Delivered';
update orders set payment_status = 'NOTHING DUE' where status = 'Rejected';
alter table orders add check (payment_status in
  ('CASH ON DELIVERY', 'PAID', 'PARTLY REFUNDED', 'REFUND ON ITS WAY', 'REFUNDED', 'NOTHING DUE'));

alter table order_lines add column refunded integer not null default 0;
alter table order_lines add check (refunded between 0 and quantity);
comment on column order_lines.refunded is 'How many were paid back singly; they belong to the order''s stock and bill no more.';

alter table order_history add column why text not null default '';
comment on column order_history.by_user is 'Null when it happened by itself.';
