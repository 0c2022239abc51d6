alter table sessions add column previous_since timestamptz;

comment on column sessions.previous_since is
  'When the previous token replaced the one before it, which still counts for 30 seconds after that; null without one.';
