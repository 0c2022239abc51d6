alter table sessions add column binding_hash bytea;

comment on column sessions.binding_hash is
  'SHA-256 of the cookie without which the tokens of the session are refused; null for plain bearer tokens.';
