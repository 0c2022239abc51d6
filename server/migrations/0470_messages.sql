create table messages (
  order_id uuid not null references orders on delete cascade,
  event    text not null,
  channel  text not null check (channel in ('mail', 'sms', 'push')),
  user_id  uuid not null references users on delete cascade,
  kind     text not null,
  outcome  text not null check (outcome in ('sent', 'waits', 'switched off', 'quiet hours')),
  at       timestamptz not null default now(),
  primary key (order_id, event, channel)
);
create index messages_of_user on messages (user_id, at desc);
create index messages_at on messages (at);
comment on table messages is
  'What was decided about each event of an order and each channel, once, however often its job runs (decision 162).';
comment on column messages.event is 'The kind, and of kinds that an order has several times also which of them.';
comment on column messages.kind is 'A kind of contract/v1/messages.ts.';
comment on column messages.outcome is 'sent: handed to the channel; waits: the same, due when the quiet hours end.';

create table message_choices (
  user_id uuid not null references users on delete cascade,
  kind    text not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  wanted  boolean not null,
  primary key (user_id, kind, channel)
);
comment on table message_choices is 'Which messages a shopper chose; those that are missing are as by default.';

create table quiet_hours (
  user_id      uuid primary key references users on delete cascade,
  from_minute  smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  check (from_minute <> until_minute)
);
comment on table quiet_hours is
  'When a shopper gets no messages, in minutes of the day in India; over midnight if until is less.';
