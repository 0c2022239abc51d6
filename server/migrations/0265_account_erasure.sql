-- An erased account stays as a row without the person, because orders, steps and refunds refer to it.
alter table users
  add column erased_at timestamptz,
  add constraint users_erased_check
    check (erased_at is null or (status = 'Inactive' and name = '' and mobile = '' and avatar is null)) not valid;
comment on column users.erased_at is
  'When the shopper had the account erased; since then the row holds nothing about the person.';

create table consents (
  id       bigint generated always as identity primary key,
  user_id  uuid not null references users (id) on delete cascade,
  purpose  text not null check (purpose in ('marketing')),
  given    boolean not null,
  at       timestamptz not null default now()
);
create index consents_user on consents (user_id, purpose, id desc);
comment on table consents is
  'What shoppers allowed and withdrew, each change a row; the latest counts, and without one nothing is allowed.';

create table order_persons (
  order_id       uuid primary key references orders (id) on delete cascade,
  name           text not null,
  address        jsonb not null,
  retained_until date not null
);
create index order_persons_until on order_persons (retained_until);
comment on table order_persons is
  'Name and address of erased shoppers on orders of 50,000 rupees and more, which an invoice states (CGST Rules, 46).';
comment on column order_persons.retained_until is
  'The last day on which the record must be retained (CGST Act, section 36).';
