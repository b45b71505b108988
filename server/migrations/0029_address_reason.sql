-- Why the form of a new hire went to the address of a user of the company, who could sign it in their place.
alter table plus_case
  add column address_reason text,
  add constraint plus_case_address_reason_check check (length(address_reason) between 1 and 300);
