alter table rider_cash add column step bigint, add column is_carried boolean not null default false;
comment on column rider_cash.step is
  'The step of the order that collected it, by which a return finds its rider. Null: collected before it was stored.';
comment on column rider_cash.is_carried is
  'Since `returned_at` it is in a later row: the rider still owed it, and collected cash of the order again.';
