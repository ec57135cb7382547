-- outside a transaction
alter table member_token validate constraint member_token_sign_in;
