-- Since when the records have answered no call, on any node; null while they answer.
create table records_silence (
  is_only boolean primary key default true,
  since timestamptz,
  constraint records_silence_only_check check (is_only)
);
insert into records_silence default values;
grant select, update (since) on records_silence to hireproof_identity;
