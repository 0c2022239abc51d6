create table message_sends (
  id            uuid primary key,
  channel       text not null check (channel in ('sms', 'push')),
  user_id       uuid not null references users on delete cascade,
  order_id      uuid not null references orders on delete cascade,
  kind          text not null,
  session_id    uuid,
  body          text,
  template      text,
  state         text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts      integer not null default 0,
  created_at    timestamptz not null default now(),
  due_at        timestamptz not null default now(),
  claimed_until timestamptz,
  valid_until   timestamptz not null,
  ended_at      timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (body is not null)),
  check (state <> 'waiting' or (channel = 'push') = (session_id is not null))
);
create index message_sends_due on message_sends (due_at) where state = 'waiting';
create index message_sends_of_user on message_sends (user_id);
create index message_sends_of_order on message_sends (order_id);
create index message_sends_ended on message_sends (ended_at) where ended_at is not null;
comment on table message_sends is
  'Text messages and notifications of committed transactions, until they are sent (decision 163).';
comment on column message_sends.kind is 'A kind of contract/v1/messages.ts.';
comment on column message_sends.session_id is
  'Of a notification: the session of the device. A text message goes to the mobile that the profile has then.';
comment on column message_sends.body is 'What it says; deleted once it ended.';
comment on column message_sends.template is 'Of a text message: the id under which its text is registered.';
comment on column message_sends.claimed_until is 'A process sends it now; after this time it counts as lost.';
