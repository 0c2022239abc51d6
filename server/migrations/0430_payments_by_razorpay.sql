-- 0431 checks the rows of before.
alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('stripe', 'razorpay', 'sandbox')) not valid;
alter table sandbox_refunds add column notes jsonb;
comment on column sandbox_refunds.notes is 
  'What the shop noted at a refund of the sandbox of Razorpay; null: of the bank.';
