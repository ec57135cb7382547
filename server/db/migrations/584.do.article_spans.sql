-- outside a transaction
-- Finds what begins or ends to be shown. Few articles have a span.
create index concurrently if not exists article_spans on article (no)
  where deleted_at is null and (shown_from is not null or shown_until is not null);
