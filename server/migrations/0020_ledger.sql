create table ledger_postings (
  id       bigint generated always as identity primary key,
  source   text not null unique,
  subject  uuid not null,
  at       timestamptz not null default now()
);
create index ledger_postings_subject on ledger_postings (subject);
comment on table  ledger_postings         is 'What happened to the money of an order, each thing once; the entries of a posting sum to zero.';
comment on column ledger_postings.source  is 'The cause, such as placed:… or captured:…; the same cause again posts nothing.';
comment on column ledger_postings.subject is 'The order; one paid online has its id from the hold on.';

create table ledger_entries (
  posting_id  bigint not null references ledger_postings,
  account     text not null check (account in ('goods', 'discounts', 'fees', 'cash due', 'cash collected', 'cash returned',
                                               'card captured', 'refund due', 'card refunded', 'shopper')),
  paise       bigint not null check (paise <> 0),
  primary key (posting_id, account)
);
comment on table  ledger_entries         is 'Signed amounts. Corrections are new postings: nothing here is ever changed.';
comment on column ledger_entries.account is 'goods, fees and what went back stand negative; what is due or came in, and discounts, positive.';

create function ledger_in_balance() returns trigger language plpgsql as $$
begin
  if (select sum(paise) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_in_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_in_balance();

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;
create trigger ledger_entries_are_kept  before update or delete on ledger_entries  for each row execute function ledger_is_kept();
create trigger ledger_postings_are_kept before update or delete on ledger_postings for each row execute function ledger_is_kept();

-- Orders from before the ledger: what they cost, and what of it is still to come.
with cost as (
  select id, status, items_paise as items, total_paise as total, items_paise - total_paise as savings from orders
), posted as (
  insert into ledger_postings (source, subject) select 'placed:' || replace(id::text, '-', ''), id from cost where status <> 'Rejected'
  returning id, subject
)
insert into ledger_entries (posting_id, account, paise)
select posted.id, entry.account, entry.paise
  from posted
  join cost on cost.id = posted.subject
  cross join lateral (values ('goods', -cost.items), ('discounts', cost.savings),
                             (case cost.status when 'Delivered' then 'cash collected' else 'cash due' end, cost.total)) as entry (account, paise)
 where entry.paise <> 0;
