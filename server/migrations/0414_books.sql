-- The day-end of stores (decision 150). Postings are never changed, so a day that has ended stays as it is.
create view ledger_lines as
select p.id as posting_id, p.source, p.subject, p.at, e.account, e.paise
  from ledger_postings p
  join ledger_entries e on e.posting_id = p.id;
comment on view ledger_lines is 'Published by ledger: the entries of all orders with their posting.';

create view orders_numbers as select id, store_id, number from orders;
comment on view orders_numbers is 'Published by orders: the store and the number of an order.';

create view rider_cash_states as
select c.id, c.order_id, c.order_number, c.store_id, c.rider, c.paise, c.at, c.returned_at, s.at as counted_at
  from rider_cash c
  left join cash_counts s on s.id = c.count_id;
comment on view rider_cash_states is 'Published by rider-cash: cash of riders, and when it was returned or counted.';

create table seen_payouts (
  id        uuid primary key,
  store_id  uuid not null references dark_stores,
  day       date not null,
  paise     bigint not null check (paise > 0),
  reference text not null,
  by_user   uuid not null references users,
  at        timestamptz not null default now(),
  constraint seen_payouts_once unique (store_id, reference)
);
create index seen_payouts_day on seen_payouts (store_id, day);
comment on table seen_payouts is
  'Payouts of the payment provider that staff saw on the account of the bank.';
comment on column seen_payouts.day       is 'The day in India whose payments it is for.';
comment on column seen_payouts.reference is 'What the bank names it, once per store.';
