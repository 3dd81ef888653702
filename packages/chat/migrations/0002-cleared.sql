-- Where the messages began before the last clearing, which can be undone; null: there is none to undo.
alter table chat_rooms add column cleared_from bigint;
