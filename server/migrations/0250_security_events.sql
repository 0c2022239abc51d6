create table security_events (
  minute     timestamptz not null,
  kind       text not null,
  source     text not null,
  subject    text not null default '',
  count      integer not null check (count > 0),
  route      text not null,
  request_id text not null,
  last_at    timestamptz not null,
  primary key (minute, kind, source, subject)
);
comment on table security_events is
  'Refused and remarkable requests, counted per minute (decision 116); kept for 90 days.';
comment on column security_events.kind is 'A kind of server/platform/security/kinds.ts.';
comment on column security_events.source is
  'Network address, IPv6 cut to /64; * for further ones of a minute with very many.';
comment on column security_events.subject is
  'Id of the signed-in user, or a keyed hash of the email that was tried; empty if there is neither.';
comment on column security_events.request_id is 'Of the first of these events, as the route.';
