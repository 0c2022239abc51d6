-- outside a transaction, apart from 0505, so that the rows are read without the lock of its columns
alter table addresses validate constraint addresses_pin_check;
