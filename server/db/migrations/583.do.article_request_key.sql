-- outside a transaction
create unique index concurrently if not exists article_request_key on article (request_key) where request_key is not null;
