alter table refunds
  add column way text,
  add column reference text;
comment on column refunds.way is 'upi: staff send it back by UPI; null: to the payment, or in cash without one.';
comment on column refunds.reference is 'The UTR with which staff sent it back by UPI.';
