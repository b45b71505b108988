-- The hiring site that a form names. No foreign key: a company may delete a site that its forms named, and they keep its address.
alter table plus_case
  add column site_id uuid,
  add column site_text text,
  add constraint plus_case_site_check check ((site_id is null) = (site_text is null));
create index plus_case_site_idx on plus_case (account_id, site_id, created_at desc) where site_id is not null;
