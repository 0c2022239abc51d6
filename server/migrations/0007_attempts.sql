create table attempts (
  kind    text not null check (kind in ('password', 'otp', 'mail')),
  email   text not null,
  count   integer not null default 1,
  since   timestamptz not null default now(),
  primary key (kind, email)
);
create index attempts_since on attempts (since);
comment on table  attempts       is 'What was tried on an email, known to the shop or not, so that nobody guesses at leisure from many addresses.';
comment on column attempts.kind  is 'password and otp: tries since the last right one; mail: codes asked for.';
comment on column attempts.email is 'In lower case.';
comment on column attempts.since is 'When the count began; after a while it begins anew.';
