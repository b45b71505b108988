-- What a company says about the alternative procedure: that it offers examinations by live video to all new hires of a site alike, or
-- to all who only work remotely. Without it, none is offered. No sites: at each of its hiring sites.
alter table form_i9_settings
  add column live_video text,
  add column live_video_sites uuid[] not null default '{}',
  add constraint form_i9_settings_live_video_check check (live_video in ('ALL', 'REMOTE')),
  add constraint form_i9_settings_live_video_sites_check
    check (cardinality(live_video_sites) <= 50 and (live_video is not null or live_video_sites = '{}'));
