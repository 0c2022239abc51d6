alter table order_history add column undo_until timestamptz;
alter table order_history add column undoes     bigint references order_history;
comment on column order_history.undo_until is 'Until when an admin may undo this step; null where it cannot be undone.';
comment on column order_history.undoes     is 'The step that this one undid.';

alter table refunds add column held_until timestamptz;
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('held', 'asked', 'done', 'failed', 'withdrawn'));
create index refunds_held on refunds (held_until) where status = 'held';
comment on column refunds.status     is 'held: its step can still be undone, nothing was sent; withdrawn: the step was undone, nothing will be sent.';
comment on column refunds.held_until is 'Until when a held refund waits; kept when it was sent.';
