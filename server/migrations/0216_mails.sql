create table mails (
  id            uuid primary key,
  kind          text not null,
  recipient     text not null,
  subject       text,
  text          text,
  state         text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts      integer not null default 0,
  problem       text check (problem in ('refused', 'unreachable', 'login')),
  last_error    text,
  created_at    timestamptz not null default now(),
  due_at        timestamptz not null default now(),
  claimed_until timestamptz,
  valid_until   timestamptz not null,
  ended_at      timestamptz,
  constraint mails_text_while_it_may_be_sent check (
    (state in ('waiting', 'failed')) = (text is not null) and (text is null) = (subject is null)),
  constraint mails_ended check ((state = 'waiting') = (ended_at is null))
);
comment on table mails is 'Mails of committed transactions, with their state (decision 098).';
comment on column mails.kind is 'A kind of contract/v1/mails.ts.';
comment on column mails.subject is 'It may contain a code; deleted with the text.';
comment on column mails.text is 'Deleted once the mail was sent or is no longer valid, because it may contain a code.';
comment on column mails.problem is 'Why the last attempt failed; last_error is the reply of the mail server.';
comment on column mails.due_at is 'No attempt before.';
comment on column mails.claimed_until is 'A process sends it now; after this time it counts as lost.';
comment on column mails.valid_until is 'Not sent later, because its code or link has expired by then.';

create index mails_by_state on mails (state, id desc);
create index mails_due on mails (due_at) where state = 'waiting';
create index mails_valid on mails (valid_until) where state in ('waiting', 'failed');
create index mails_ended on mails (ended_at) where ended_at is not null;
