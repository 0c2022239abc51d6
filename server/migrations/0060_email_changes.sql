alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('reset', 'permission', 'verify', 'change'));
alter table one_time_codes add column session_id uuid;
comment on column one_time_codes.purpose    is 'reset: the six digits; permission: what verifying them opens in that browser; verify: the link that confirms an email; change: the link that makes its address the email of the account.';
comment on column one_time_codes.session_id is 'The session that asked for a new email, which alone stays open once it is confirmed.';
