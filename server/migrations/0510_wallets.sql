create table wallets (
  user_id       uuid primary key references users on delete cascade,
  paise         bigint not null default 0 check (paise >= 0),
  gets_refunds  boolean not null default false,
  closed        boolean not null default false
);
comment on table wallets is
  'Money of shoppers that refunds brought (decision 170). Its row is locked for every change of the balance.';
comment on column wallets.paise        is 'The sum of its movements.';
comment on column wallets.gets_refunds is 'The choice of the shopper: refunds come here at once.';
comment on column wallets.closed       is 'The account was erased: nothing comes in any more.';

create table wallet_movements (
  id            uuid primary key,
  user_id       uuid not null references wallets,
  order_id      uuid not null,
  way           text not null check (way in ('card', 'upi', 'cash')),
  kind          text not null check (kind in ('refund', 'sent back', 'taken out', 'given up')),
  cause         text not null unique,
  paise         bigint not null check (paise <> 0),
  balance_paise bigint not null check (balance_paise >= 0),
  at            timestamptz not null default now()
);
create index wallet_movements_user on wallet_movements (user_id, id desc);
create index wallet_movements_order on wallet_movements (order_id);
comment on table wallet_movements is 'The statement of a wallet, which is only added to.';
comment on column wallet_movements.order_id is
  'The order whose refund the money is.';
comment on column wallet_movements.cause is 'Such as refund:…; the same cause again moves nothing.';
comment on column wallet_movements.way is 'How the order was paid.';

create function reject_wallet_change() returns trigger language plpgsql as $$
begin
  raise exception 'movements of wallets are only added to';
end $$;
create trigger wallet_movements_are_kept before update or delete on wallet_movements
  for each row execute function reject_wallet_change();
