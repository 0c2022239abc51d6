-- Limits that keep one account from taking or holding what many people want (decision 118).
create table purchase_rules (
  one                   boolean primary key default true check (one),
  share_pieces          int not null default 10 check (share_pieces >= 1),
  share_percent         int not null default 50 check (share_percent between 1 and 100),
  share_hours           int not null default 24 check (share_hours between 1 and 720),
  unpaid_holds_per_hour int not null default 12 check (unpaid_holds_per_hour >= 1),
  unverified_most_paise bigint not null default 1000000 check (unverified_most_paise >= 200000)
);
comment on table purchase_rules is 'What one shopper may take of scarce goods, hold and order: one row.';
comment on column purchase_rules.share_pieces is
  'Pieces of a scarce product that a shopper may always have within share_hours.';
comment on column purchase_rules.share_percent is
  'The part of the pieces in a store that a shopper may have, where it is more than share_pieces.';
comment on column purchase_rules.unpaid_holds_per_hour is
  'Payments that a shopper may begin within an hour and not pay.';
comment on column purchase_rules.unverified_most_paise is
  'The largest order of an account without a confirmed email; below ₹2,000 it is never compared.';
insert into purchase_rules default values;
