create table stock_alerts (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  product_id  uuid not null references products on delete cascade,
  store_id    uuid not null references dark_stores on delete cascade,
  language    text not null check (language in ('en', 'hi')),
  created_at  timestamptz not null default now(),
  mailed_at   timestamptz,
  unique (user_id, product_id, store_id)
);
create index stock_alerts_waiting on stock_alerts (store_id, product_id, id) where mailed_at is null;
create index stock_alerts_mailed on stock_alerts (mailed_at) where mailed_at is not null;
comment on table stock_alerts is
  'Who waits for a mail when a store has a product again; a row is deleted some time after its mail.';
comment on column stock_alerts.language  is 'What they read as they requested it: the mail is written in it.';
comment on column stock_alerts.mailed_at is 'When its mail was added; such rows bound the mails for the same pieces.';
