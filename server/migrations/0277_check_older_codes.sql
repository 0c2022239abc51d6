-- outside a transaction
alter table one_time_codes validate constraint one_time_codes_purpose_check;
