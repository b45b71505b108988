-- Refusals of a caller within a minute: above the first few they are counted, and the audit gets one event with the counts.
create table refusal_count (
  caller text primary key,
  chain text not null,
  actor jsonb not null,
  request_id text not null,
  since timestamptz not null,
  refusals integer not null default 1,
  -- how often each call was refused, without those that have an event of their own
  counted jsonb not null default '{}'
);
create index refusal_count_since_idx on refusal_count (since);
grant select, insert, update, delete on refusal_count to hireproof_identity;
