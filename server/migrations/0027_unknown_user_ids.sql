-- How many of an address's failures named a User ID that no one has: they have no company whose audit could keep them.
alter table sign_in_failure add column unknown_ids integer not null default 0;
