-- 0512 checks the rows of before.
alter table refunds
  add column origin text,
  add column sent_to text,
  add column from_wallet boolean not null default false;
comment on column refunds.origin is 'Of a refund to the wallet: the way by which the order was paid.';
comment on column refunds.from_wallet is
  'It sends back what a refund of before had brought to the wallet, so that it is no second refund of the order.';
comment on column refunds.sent_to is
  'Of money that a wallet sends back by UPI: the UPI address of the shopper, until it was sent.';
comment on column refunds.way is
  'upi: staff send it back by UPI; wallet: it went to the wallet; null: to the payment, or in cash without one.';
alter table refunds
  drop constraint refunds_way_check,
  add constraint refunds_way_check check (way in ('upi', 'wallet')) not valid,
  add constraint refunds_origin_check check (
    (way is not distinct from 'wallet') = (origin is not null)
    and origin in ('card', 'upi', 'cash')) not valid;
select lock_for_partitions('ledger_entries', '2s', 20);
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (
    account in ('goods', 'discounts', 'fees', 'taxes', 'cash due', 'cash collected', 'cash returned', 'cash to wallet',
                'upi collected', 'upi refund due', 'upi returned', 'upi to wallet', 'card captured', 'refund due',
                'card refunded', 'card disputed', 'card to wallet', 'wallet given up', 'shopper')) not valid;

create or replace view payments_upi_refunds as
select id, order_id, amount_paise, status, created_at, sent_to from refunds where way = 'upi';
