-- The last good copy of the news feed, one for the whole installation; kept while the feed is away.
create table news_feed (
  only_one boolean primary key default true,
  items jsonb not null,
  fetched_at timestamptz not null,
  constraint news_feed_only_one_check check (only_one),
  constraint news_feed_items_check check (jsonb_typeof(items) = 'array')
);

-- What the operator tells everybody on the home page, from a moment on and until another.
create table message (
  id uuid primary key,
  title text not null,
  content text not null,
  shown_from timestamptz not null,
  shown_until timestamptz,
  constraint message_title_check check (length(title) between 1 and 200),
  constraint message_content_check check (length(content) between 1 and 2000),
  constraint message_shown_check check (shown_until > shown_from)
);

grant select on news_feed, message to hireproof_app, hireproof_identity;
grant insert, update on news_feed to hireproof_identity;
