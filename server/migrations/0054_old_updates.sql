-- Updates of the records' feed are removed a year after they were settled: until then a repeated one is recognized.
create index case_update_settled_idx on case_update (settled_at) where settled_at is not null;
grant delete on case_update to hireproof_identity;
