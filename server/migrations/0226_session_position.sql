alter table sessions add column position pg_lsn;

comment on column sessions.position is
  'Position of the log after the last write of the session, for which its reads from replicas wait; null without.';
