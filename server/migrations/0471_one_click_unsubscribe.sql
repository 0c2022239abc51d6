alter table mails add column unsubscribe text;

comment on column mails.unsubscribe is
  'Address of List-Unsubscribe (RFC 8058), with a signed token; deleted with the text. Null: the mail has none.';
