-- Limits of calls hold for all processes of the shop together (decision 119).
create unlogged table call_counts (
  key    bytea primary key,
  minute timestamptz not null,
  calls  int not null
);
comment on table call_counts is 'Calls of limited endpoints in the current minute. Unlogged: a crash forgets a minute.';
comment on column call_counts.key is 'SHA-256 of the endpoint with an address, an account or a device.';
create index call_counts_minute on call_counts (minute);
