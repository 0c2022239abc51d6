-- Servers leave jobs to other processes (JOBS=elsewhere), so their own SMTP_URL does not tell whether mails are sent.
create table mail_delivery (
  one      boolean primary key default true check (one),
  swept_at timestamptz not null
);
comment on table mail_delivery is 'That a process with SMTP_URL runs the jobs of this shop: at most one row.';
comment on column mail_delivery.swept_at is 'When such a process last looked for due mails, as it does every minute.';
