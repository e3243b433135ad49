-- The customer's last message that the assistant left to people without a word, since it had said before that they answer.
alter table conversations add column left_up_to bigint;
