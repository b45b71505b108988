-- Whether the registry of employers took the question about a submitted enrollment and has not answered it yet.
alter table enrollment_submission add column registry_waits boolean not null default false;
