alter table mails add column encrypted bytea;

comment on column mails.encrypted is
  'Subject and text of a mail with a code, encrypted with TOKEN_SECRET; subject and text are then a replacement.';
