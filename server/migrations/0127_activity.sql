-- The activity of a company is read by days, newest first.
create index audit_event_at_idx on audit_event (chain, at desc, seq desc);
